"""What calls do with the order of what they are given. Plain data, told by the last part of a call's name.

Checked with CPython 3.11, numpy 2.4, pandas 2.2, torch 2.13: a name is listed where every common library that
has it does the same.
"""

from __future__ import annotations

from reprolint.lazy import compile_later

# Directory listings: no order is promised (POSIX readdir). Path.glob and glob.glob sort nothing.
LISTINGS = frozenset(
    """
        os.listdir os.scandir os.walk os.fwalk glob.glob glob.iglob tensorflow.io.gfile.listdir
        tensorflow.io.gfile.walk tensorflow.gfile.ListDirectory tensorflow.io.gfile.glob
        pathlib.Path().iterdir pathlib.Path().glob pathlib.Path().rglob pathlib.Path().walk
        fsspec.filesystem().ls
    """.split()
)
# tf.io.gfile.glob sorts nothing that it promises; its matches come per directory in the order of readdir.
# Functions of libraries that give what os.listdir, os.walk or os.scandir give, unsorted (imutils 0.5, speechbrain 1.0,
# basicsr 1.4, mmcv 1.7, mmengine 0.10); `ls` of iopath 0.1 and fvcore 0.1 is `os.listdir` for local paths.
LISTERS = frozenset(
    """
        imutils.paths.list_images imutils.paths.list_files speechbrain.utils.data_utils.get_all_files
        basicsr.utils.scandir basicsr.utils.misc.scandir mmcv.scandir mmengine.scandir mmengine.utils.scandir
        fvcore.common.file_io.PathManager.ls iopath.common.file_io.g_pathmgr.ls
        iopath.common.file_io.PathManager().ls
    """.split()
)
LISTING_NAMES = frozenset(name.rsplit(".", 1)[-1] for name in LISTINGS | LISTERS)
PATH_LISTINGS = frozenset(["iterdir", "glob", "rglob"])  # methods that only paths have

# The result does not depend on the order of the argument.
BLIND = frozenset(
    """
        sorted natsorted humansorted os_sorted natsort realsorted set frozenset Set FrozenSet len any
        all max min sum nansum fsum prod mean nanmean fmean median std nanstd stdev pstdev var nanvar
        amax amin cov corrcoef argsort sort unique nunique Counter OrderedSet bool isinstance type id print pprint
        debug info warning warn error exception critical log log_info issubset issuperset isdisjoint
        isin count allclose hasattr callable percentile quantile histogram bincount union intersection
        difference symmetric_difference difference_update intersection_update remove unlink rmtree
        nlargest nsmallest heapify sort_values
        sort_index msort lexsort SortedList print0 print_rank_0 print_rank0 main_print rprint
        add_argument maketrans
    """.split()
)

# Methods that are given names one by one, and take or leave the entries that have them (tensordict).
BY_NAME = frozenset(["select", "exclude"])

# Calls that are given names of what they leave out, and keywords of any call that are.
LEAVING_OUT = frozenset("drop drop_columns remove_columns delete_columns isin".split())
LEFT_OUT = compile_later(
    r"(?:^|_)(?:remove|removed|drop|dropped|exclude|excluded|ignore|ignored|skip|without|usecols)(?:_|$)"
)

# pandas, polars: keys that are looked up in every row, whichever comes first (1.0 to 3.0; `merge` sorts by them only
# where it is asked to, or joins outer). The index that `groupby` and `set_index` make has the keys' order.
KEYS = {
    "merge": ("on",),
    "drop_duplicates": ("subset",),
    "duplicated": ("subset",),
    "dropna": ("subset",),
    "unique": ("subset",),
    "drop_nulls": ("subset",),
}

# The result has the order of the argument.
KEEPS = frozenset(
    """
        list tuple iter reversed map filter filterfalse starmap chain from_iterable cycle accumulate
        product deque copy deepcopy tqdm trange track progress_bar tqdm_notebook array asarray
        asanyarray tensor as_tensor LongTensor FloatTensor stack vstack hstack column_stack dstack
        concatenate cat concat merge DataFrame Series Index from_dict from_records from_tensor_slices
        astype tolist to_list reset_index apply applymap assign dropna drop_duplicates thread_map
        process_map imap starmap_async map_async List Tuple flatten ravel squeeze compress extend
        interleave flat_map cache prefetch
        ListConfig ModuleList ParameterList Sequential ConcatDataset
    """.split()
)

# The order decides something for good: phrase for the message.
DECIDES = {
    "zip": "pairs entries by position",
    "zip_longest": "pairs entries by position",
    "pairwise": "pairs entries by position",
    "islice": "takes a part of it",
    "next": "takes the first one",
    "first": "takes the first one",
    "shuffle": "shuffles it, so that the seed alone does not decide the order",
    "permutation": "shuffles it, so that the seed alone does not decide the order",
    "permuted": "shuffles it, so that the seed alone does not decide the order",
    "choice": "draws from it, so that the seed alone does not decide what is drawn",
    "choices": "draws from it, so that the seed alone does not decide what is drawn",
    "sample": "draws from it, so that the seed alone does not decide what is drawn",
    "train_test_split": "splits it, so that the seed alone does not decide the split",
    "random_split": "splits it, so that the seed alone does not decide the split",
    "array_split": "splits it by position",
    "chunked": "splits it by position",
    "batched": "splits it by position",
    "split_between_processes": "splits it by position",
    "dump": "writes it to a file in this order",
    "save": "writes it to a file in this order",
    "savez": "writes it to a file in this order",
    "savez_compressed": "writes it to a file in this order",
    "savetxt": "writes it to a file in this order",
    "save_json": "writes it to a file in this order",
    "write": "writes it to a file in this order",
    "writelines": "writes it to a file in this order",
    "writerow": "writes it to a file in this order",
    "writerows": "writes it to a file in this order",
    "write_text": "writes it to a file in this order",
    "write_json": "writes it to a file in this order",
    "to_csv": "writes it to a file in this order",
    "to_json": "writes it to a file in this order",
    "to_parquet": "writes it to a file in this order",
    "to_pickle": "writes it to a file in this order",
    "to_excel": "writes it to a file in this order",
    "md5": "hashes it in this order",
    "sha1": "hashes it in this order",
    "sha256": "hashes it in this order",
    "blake2b": "hashes it in this order",
    "LabelEncoder": "numbers it",
    "build_vocab_from_iterator": "numbers it",
}

# Methods through which a loop hands entries one by one to something that numbers or keeps them in order.
NUMBERING = frozenset(
    [
        "add_symbol",
        "add_token",
        "add_tokens",
        "add_word",
        "add_special_tokens",
        "add_label",
        "add_class",
        "add_category",
    ]
)
# Methods of matplotlib's axes: what a loop draws in another order is the same drawing.
DRAWING = frozenset(
    """
        plot scatter bar barh hist imshow errorbar fill_between step stem boxplot violinplot semilogx
        semilogy loglog contour contourf matshow pcolormesh text annotate axvline axhline set_title
    """.split()
)
# What is done to each entry by itself, in whatever order: files that are named for it, attributes, parameters.
PER_ENTRY = frozenset(
    """
        setattr delattr makedirs mkdir rmdir copy copy2 copyfile copytree move rename replace symlink
        symlink_to link chmod touch utime save savez savez_compressed imsave imwrite savefig save_image
        dump to_csv to_json write_text write_bytes sleep close flush collect empty_cache add discard
        pop clear difference_update cuda to cpu eval train float half requires_grad_ zero_grad freeze
        extractall extract check_call check_output call Popen system download urlretrieve makedir
        register_buffer register_parameter export audiowrite kill terminate cancel join exit exec
    """.split()
)
WRITING = frozenset(["write", "writelines", "writerow", "writerows"])
APPENDING = frozenset(["append", "extend", "insert", "appendleft", "extendleft", "put", "put_nowait", "push"])
IMPORTING = frozenset(
    ["import_module", "__import__", "spec_from_file_location", "exec_module", "load_module", "load_source"]
)
