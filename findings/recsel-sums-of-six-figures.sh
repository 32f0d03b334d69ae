#!/usr/bin/env bash
# GNU recutils 1.9 (recutils 1.9-2, librec1 1.9-2; Debian 12): fees and devices in a text file of records, asked and added up by recsel.
# Expected: Sum(Amount) of fields of type real is 2012345.67 (its manual shows 4.240000 for an average), Max(Amount) one of the amounts, and with -e "Unit
# = 'C'" both are of what was selected ("of a record set, or a subset of that record set"); an int is compared by its figures: of 010, 9 and 012
# storeys, as forms with three places have them, one building has 10 and all have more than 8.
# Seen: aggregates have six figures at most: the sum is 2.01235e+06, the greatest amount 1.23457e+06, and a fee above ten thousand loses its fen. An
# aggregate alone is that of all records, whatever was selected; with a field beside it, it is of the selected. Numbers with a nought before them
# are octal: 010 storeys are 8, 012 are 10. All without a warning.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download recutils=1.9-2 librec1=1.9-2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >fees.rec <<'REC'
%rec: Fee
%type: Amount real
%type: Storeys int

Unit: A
Amount: 1234567.89
Storeys: 010

Unit: B
Amount: 765432.11
Storeys: 9

Unit: C
Amount: 12345.67
Storeys: 012
REC
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
ask() { echo "$*: $(usr/bin/recsel -t Fee "$@" fees.rec 2>&1 | tr -s '\n' ' ')"; }
{
  ask -p 'Sum(Amount)'
  ask -p 'Max(Amount)'
  ask -e "Unit = 'C'" -p 'Sum(Amount)'
  ask -e "Unit = 'C'" -p 'Unit,Sum(Amount)'
  ask -e 'Amount = 12345.67' -P Unit
  ask -e 'Storeys = 10' -P Unit
  ask -e 'Storeys = 8' -P Unit
  ask -e 'Storeys > 8' -P Unit
  ask -p 'Sum(Storeys)'
} | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: two million yuan are 2e+06'
-p Sum(Amount): Sum_Amount: 2.01235e+06 
-p Max(Amount): Max_Amount: 1.23457e+06 
-e Unit = 'C' -p Sum(Amount): Sum_Amount: 2.01235e+06 
-e Unit = 'C' -p Unit,Sum(Amount): Unit: C Sum_Amount: 12345.7 
-e Amount = 12345.67 -P Unit: C 
-e Storeys = 10 -P Unit: C 
-e Storeys = 8 -P Unit: A 
-e Storeys > 8 -P Unit: B C 
-p Sum(Storeys): Sum_Storeys: 31 
TXT
