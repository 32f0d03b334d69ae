#!/usr/bin/env bash
# h5wasm 0.10.3 beside jsfive 0.4.2 (npm): a file of HDF5, as open files of ultrasonic scans (.nde) are, written by the HDF5 library
# and read in JavaScript alone.
# Expected: names of groups are UTF-8 as the names and values of attributes are, and a whole number of 64 bits (counts of an
# encoder, times in nanoseconds) keeps its last digit or is told to be too large.
# Seen: jsfive reads attributes and texts in Chinese right, and the name of a group as Latin-1, so that the group is not found by
# its name; 9007199254740993 becomes 9007199254740992.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund h5wasm@0.10.3 jsfive@0.4.2
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import h5wasm from 'h5wasm/node';
import * as jsfive from 'jsfive';
await h5wasm.ready;
const written = new h5wasm.File('scan.nde', 'w');
written.create_attribute('部位', '环焊缝');
written.create_group('校准').create_dataset({ name: 'gain', data: [1, 2] });
written.create_dataset({ name: 'ticks', data: new BigInt64Array([9007199254740993n]), shape: [1] });
written.create_dataset({ name: 'words', data: ['焊缝', '母材'] });
written.close();
const library = new h5wasm.File('scan.nde', 'r');
console.log('h5wasm', library.keys().join(' '), String(library.get('ticks').value[0]));
const bytes = readFileSync('scan.nde');
const read = new jsfive.File(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
console.log('jsfive', JSON.stringify(read.keys), String(read.get('ticks').value[0]));
console.log('jsfive', JSON.stringify(read.attrs), read.get('words').value.join(' '));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a group under another name, a count that lost its last digit'
h5wasm ticks words 校准 9007199254740993
jsfive ["æ ¡å","ticks","words"] 9007199254740992
jsfive {"部位":"环焊缝"} 焊缝 母材
TXT
