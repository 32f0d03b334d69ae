#!/usr/bin/env bash
# ice_cube 0.16.4 (ruby-ice-cube 0.16.4-3, Debian 12): rules of repetition from a calendar (RRULE), for rounds of maintenance and checks of a unit.
# Expected: as RFC 5545, 3.3.10, has it: BYSETPOS=-1 takes the last of each month's workdays; a month without a 31st, or a year without 29 February, is
# left out; in a yearly rule BYDAY=-1MO is the last Monday of the year and BYMONTHDAY=30 the 30th of each month. What it does not know it
# refuses (it does so for BYWEEKNO: invalid rule validation type), and to_ical means what the schedule means.
# Seen: BYSETPOS is read and forgotten without a word, so that a round on the last workday is one on each workday, and to_ical has lost it; monthly from
# the 31st comes on 28 February and 30 April, and is written FREQ=MONTHLY, by which each other calendar leaves these months out; the last Monday of the
# year is the last of the first appointment's month, and the 30th of each month is one day a year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-ice-cube=0.16.4-3 ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libyaml-0-2=0.2.5-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.rb <<'RB'
require 'ice_cube'

[
  ['FREQ=MONTHLY;BYMONTHDAY=-1', [2026, 11, 30], '30 Nov, 31 Dec, 31 Jan'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', [2026, 11, 30], '30 Nov, 31 Dec, 29 Jan'],
  ['FREQ=YEARLY;BYWEEKNO=53', [2026, 12, 31], 'refused, or week 53'],
  ['FREQ=MONTHLY', [2026, 1, 31], '31 Jan, 31 Mar, 31 May'],
  ['FREQ=YEARLY', [2024, 2, 29], '2024, 2028, 2032'],
  ['FREQ=YEARLY;BYDAY=-1MO', [2026, 11, 1], '28 Dec, 27 Dec, 25 Dec'],
  ['FREQ=YEARLY;BYMONTHDAY=30', [2026, 11, 30], '30 Nov, 30 Dec, 30 Jan']
].each do |text, day, expected|
  rule = IceCube::Rule.from_ical(text)
  schedule = IceCube::Schedule.new(Time.utc(*day, 9))
  schedule.add_recurrence_rule(rule)
  puts "#{text} | expected #{expected} | #{schedule.first(3).map { |time| time.strftime('%Y-%m-%d') }.join(', ')} | written #{rule.to_ical}"
rescue ArgumentError => error
  puts "#{text} | expected #{expected} | refused: #{error.message}"
end
RB
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0:usr/share/rubygems-integration/all/gems/ice_cube-0.16.4/lib
usr/bin/ruby3.1 --disable-gems look.rb 2>/dev/null | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: every workday'
FREQ=MONTHLY;BYMONTHDAY=-1 | expected 30 Nov, 31 Dec, 31 Jan | 2026-11-30, 2026-12-31, 2027-01-31 | written FREQ=MONTHLY;BYMONTHDAY=-1
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | expected 30 Nov, 31 Dec, 29 Jan | 2026-11-30, 2026-12-01, 2026-12-02 | written FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR
FREQ=YEARLY;BYWEEKNO=53 | expected refused, or week 53 | refused: Invalid rule validation type: BYWEEKNO
FREQ=MONTHLY | expected 31 Jan, 31 Mar, 31 May | 2026-01-31, 2026-02-28, 2026-03-31 | written FREQ=MONTHLY
FREQ=YEARLY | expected 2024, 2028, 2032 | 2024-02-29, 2025-02-28, 2026-02-28 | written FREQ=YEARLY
FREQ=YEARLY;BYDAY=-1MO | expected 28 Dec, 27 Dec, 25 Dec | 2026-11-30, 2027-11-29, 2028-11-27 | written FREQ=YEARLY;BYDAY=-1MO
FREQ=YEARLY;BYMONTHDAY=30 | expected 30 Nov, 30 Dec, 30 Jan | 2026-11-30, 2027-11-30, 2028-11-30 | written FREQ=YEARLY;BYMONTHDAY=30
TXT
