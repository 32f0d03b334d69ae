#!/usr/bin/env bash
# @tanstack/history 1.162.5 (npm) in a window of jsdom 26.1.0: pages that a program opens one right after the other, as a list does that
# opens a record and then its report.
# Expected: each push is an entry of the window's history, a replace changes the entry that stands, and back leads to the page before,
# as with the browser's own calls; that changes are held back until the end of the step only spares work.
# Seen: of all moves of one step the last is written, as a push where any of them was one. The record between list and report is no
# entry, and a replace before a push is lost: back leads to the list that had been replaced. `flush` after each move, or a moment
# between them, keeps both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @tanstack/history@1.162.5 jsdom@26.1.0
cat >look.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { createBrowserHistory } from '@tanstack/history';
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));
async function look(words, move, browsers) {
  for (const [whose, by] of [['library', move], ['browser', browsers]]) {
    const { window } = new JSDOM('', { url: 'http://127.0.0.1/list' });
    const entries = createBrowserHistory({ window });
    const before = window.history.length;
    if (whose === 'library') by(entries);
    else by({ push: (to) => window.history.pushState({}, '', to), replace: (to) => window.history.replaceState({}, '', to) });
    await moment();
    const more = window.history.length - before;
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve));
    window.history.back();
    await left;
    await moment();
    console.log(`${words} (${whose}): entries more ${more}, back leads to ${window.location.pathname}`);
  }
}
const twice = (h) => { h.push('/record'); h.push('/report'); };
await look('record, report', twice, twice);
const flushed = (h) => { h.push('/record'); h.flush?.(); h.push('/report'); };
await look('record, flush, report', flushed, flushed);
const replaced = (h) => { h.replace('/summary'); h.push('/record'); };
await look('summary in the place of the list, record', replaced, replaced);
process.exit(0);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: moves of one step are one entry'
record, report (library): entries more 1, back leads to /list
record, report (browser): entries more 2, back leads to /record
record, flush, report (library): entries more 2, back leads to /record
record, flush, report (browser): entries more 2, back leads to /record
summary in the place of the list, record (library): entries more 1, back leads to /list
summary in the place of the list, record (browser): entries more 1, back leads to /summary
TXT
