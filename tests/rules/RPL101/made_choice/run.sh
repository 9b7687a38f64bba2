for how in large random; do
    python prune.py --prune $how
done
