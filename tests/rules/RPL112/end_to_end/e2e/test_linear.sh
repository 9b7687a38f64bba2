#!/bin/bash
python linear/client.py | grep -q 0
