#!/usr/bin/env bash
# csvkit 1.0.7-1 on agate 1.6.3-2 (Debian 12): csvjson, by which a list in CSV is handed over as JSON. It finds out by itself what kind a column is of.
# Expected: a number becomes a number; a day needs a year to be a day, and 6:30 in a column with 14:00 is a time of the day; what is not clear is a text.
# Seen: the numbers of lifts 1-12 and 3-8 (building and lift) are 12 January and 8 March 2001, a Mon of a duty roster is a day of the year 1; 6:30 and
# 14:00 are six and a half minutes and fourteen minutes; runs of 5m and 12m (metres) are minutes; clause 4.10 is 4.1. With -I all are texts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-csvkit=1.0.7-1 python3-agate=1.6.3-2 python3-babel=2.10.3-1 python-babel-localedata=2.10.3-1 python3-isodate=0.6.1-1 \
  python3-leather=0.3.4-2 python3-parsedatetime=2.6-3 python3-pytimeparse=1.1.5-3 python3-six=1.16.0-4 python3-slugify=4.0.0-2 python3-text-unidecode=1.3-1 \
  python3-future=0.18.2-6 python3-tz=2022.7.1-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >list.csv <<'CSV'
lift,duty,opens,run,clause,load
1-12,Mon,6:30,5m,4.10,1.6t
3-8,Tue,14:00,12m,4.2,2t
CSV
export PYTHONPATH=usr/lib/python3/dist-packages
for way in '' -I; do
  /usr/bin/python3 -c 'from csvkit.utilities.csvjson import launch_new_instance as run; run()' $way --stream list.csv
done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: numbers of lifts are days, times of the day are minutes'
{"lift": "2001-01-12", "duty": "0001-01-08", "opens": "0:06:30", "run": "0:05:00", "clause": 4.1, "load": "1.6t"}
{"lift": "2001-03-08", "duty": "0001-01-02", "opens": "0:14:00", "run": "0:12:00", "clause": 4.2, "load": "2t"}
{"lift": "1-12", "duty": "Mon", "opens": "6:30", "run": "5m", "clause": "4.10", "load": "1.6t"}
{"lift": "3-8", "duty": "Tue", "opens": "14:00", "run": "12m", "clause": "4.2", "load": "2t"}
TXT
