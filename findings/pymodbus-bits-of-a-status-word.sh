#!/usr/bin/env bash
# pymodbus 3.0.0 (python3-pymodbus 3.0.0-7, Debian 12): a status word of a lift's controller, as a register, as bits and as coils, by its payload builder
# and decoder.
# Expected: bit 0 of a word is its lowest, 1 is bit 0 only, and it is the first of decode_bits; coils go to the line with the first in the lowest bit
# (Modbus application protocol 1.1b3, 6.1), so that the word 1 as coils is the first coil, and the bytes 01 00.
# Seen: to_coils writes the highest bit first: the word 1 is coil 15, and 00 80 on the line by the library's own pack_bitstring; coil 0 read back is 32768.
# decode_bits of a register gives bits 8 to 15 first, and add_bits with bit 0 set makes 256 of it; each byte for itself is lowest first. As numbers words
# come and go as they were.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-pymodbus=3.0.0-7 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from pymodbus.constants import Endian
from pymodbus.payload import BinaryPayloadBuilder, BinaryPayloadDecoder
from pymodbus.utilities import pack_bitstring


def shown(bits):
    return ' '.join(str(number) for number, bit in enumerate(bits) if bit) or 'none'


for word in (1, 2, 0x8000):
    builder = BinaryPayloadBuilder(byteorder=Endian.Big)
    builder.add_16bit_uint(word)
    coils = builder.to_coils()
    decoder = BinaryPayloadDecoder.fromRegisters(builder.to_registers(), byteorder=Endian.Big)
    print('word', word, '| coils set', shown(coils), '| on the line', pack_bitstring(coils).hex(), '| bits set', shown(decoder.decode_bits() + decoder.decode_bits()))
coils = [True] + [False] * 15
print('coil 0 as a number', BinaryPayloadDecoder.fromCoils(coils, byteorder=Endian.Big).decode_16bit_uint())
builder = BinaryPayloadBuilder(byteorder=Endian.Big)
builder.add_bits(coils)
print('bit 0 as a register', builder.to_registers())
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the first coil is the highest bit'
word 1 | coils set 15 | on the line 0080 | bits set 8
word 2 | coils set 14 | on the line 0040 | bits set 9
word 32768 | coils set 0 | on the line 0100 | bits set 7
coil 0 as a number 32768
bit 0 as a register [256]
TXT
