#!/bin/sh
# Watches the server and starts it again when it ends without having been asked; the server does the same for its database
# by ending with it. A shell needs 2 MB of memory where Node.js needs 50.
#   sh tools/watch.sh [program arguments …]     without a program: the server, as tools/start.mjs prepared it
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/watch.text.sh
if [ $# -eq 0 ]; then
  while IFS= read -r argument; do set -- "$@" "$argument"; done <node_modules/.cache/server-command || exit 1
fi

# By default the allocator keeps up to 64 MB of what was freed at its top, and an arena for each thread: after a burst of
# pictures and files the server would keep 80 MB more than it uses. Large blocks go back at once, small ones share arenas.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072

# Seconds before each further start of a server that did not come up; the end of the list gives up. One that was up begins
# with a clean record.
pauses=${WATCH_PAUSES:-'0.2 0.5 1 2 4 8 15 15 15'}
cannot_start=78 # what main.ts exits with when another start would end the same way
longest_stop=30

# The server holds the reading end of a pipe that only this shell writes to: it ends when this shell does, however that ends.
folder=$(mktemp -d) || exit 1
mkfifo "$folder/alive" || exit 1
exec 4<>"$folder/alive" 3<"$folder/alive"
rm "$folder/alive"
# The server writes here that it is up.
ready="$folder/ready"
trap 'rm -rf "$folder"' EXIT

server=
asked=
stop() {
  asked=yes
  [ -n "$server" ] || exit 0
  kill -TERM "$server" 2>/dev/null
  (sleep "$longest_stop"; kill -KILL "$server") >/dev/null 2>&1 4>&- 3<&- &
  patience=$!
}
trap stop INT TERM HUP

left=$pauses
is_first=yes
while :; do
  : >"$ready"
  "$@" "--watched=$ready" 4>&- &
  server=$!
  # A signal ends the wait early; the server is waited for all the same.
  while :; do
    wait "$server"
    code=$?
    kill -0 "$server" 2>/dev/null || break
  done
  server=
  [ -z "$asked" ] || { kill "$patience" 2>/dev/null; exit "$code"; }
  [ "$code" -ne 0 ] || exit 0
  if [ -s "$ready" ]; then left=$pauses; fi
  if [ "$code" -eq "$cannot_start" ] && [ -n "$is_first" ]; then exit 1; fi
  is_first=
  pause=${left%% *}
  if [ -z "$pause" ]; then
    given_up
    exit 1
  fi
  case $left in *' '*) left=${left#* } ;; *) left= ;; esac
  starting_again "$code"
  sleep "$pause" 3<&- 4>&- &
  wait $!
  [ -z "$asked" ] || exit 0
done
