#!/usr/bin/env bash
# fugit 1.5.2 (ruby-fugit 1.5.2-1 with ruby3.1 3.1.2, Debian 12): when jobs and reminders run, told in English, as sidekiq and rufus-scheduler take them.
# Expected: 12am is midnight and 12pm is noon; "every 90 minutes" and "every 40 days" are that, or refused, as "every two weeks" and "every quarter" are; a
# month behind 31 January is the end of February, which the same library writes as P1M.
# Seen: 12am is noon, and so is 12:30am half past noon; each 90 minutes is each hour, each 40 days the first of each month, each 25 hours each day, each 45
# minutes in turn 45 and 15, each 7 days the 1st, 8th, 15th, 22nd and 29th, and the 1st again; a month behind 31 January is 3 March.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-fugit=1.5.2-1 ruby-raabro=1.4.0-1 ruby-et-orbi=1.2.2-1 ruby-tzinfo=2.0.5-1 ruby-concurrent=1.1.6+dfsg-5 ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libyaml-0-2=0.2.5-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.rb <<'RB'
require 'fugit'

[
  'every day at 1am', 'every day at 12am', 'every day at midnight', 'every day at 12pm', 'every monday at 12:30am',
  'every 45 minutes', 'every 90 minutes', 'every 25 hours', 'every 7 days', 'every 40 days', 'every 5 months', 'every two weeks', 'every quarter'
].each do |words|
  rule = Fugit.parse(words)
  puts "#{words}: #{rule ? rule.to_cron_s : 'refused'}"
end
day = EtOrbi.parse('2026-01-31 08:00 Asia/Shanghai')
%w[P1M P3M P1Y].each { |length| puts "31 January and #{length}: #{Fugit.parse(length).add_to_time(day).strftime('%Y-%m-%d')}" }
RB
gems=usr/share/rubygems-integration/all/gems
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu
RUBYLIB=$(ls -d usr/lib/ruby/vendor_ruby "$gems"/*/lib "$gems"/*/lib/concurrent-ruby usr/lib/ruby/3.1.0 usr/lib/x86_64-linux-gnu/ruby/3.1.0 | paste -sd:) usr/bin/ruby3.1 --disable-gems look.rb | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: midnight is at noon'
every day at 1am: 0 1 * * *
every day at 12am: 0 12 * * *
every day at midnight: 0 0 * * *
every day at 12pm: 0 12 * * *
every monday at 12:30am: 30 12 * * 1
every 45 minutes: 0,45 * * * *
every 90 minutes: 0 * * * *
every 25 hours: 0 0 * * *
every 7 days: 0 0 1,8,15,22,29 * *
every 40 days: 0 0 1 * *
every 5 months: 0 0 1 1,6,11 *
every two weeks: refused
every quarter: refused
31 January and P1M: 2026-03-03
31 January and P3M: 2026-05-01
31 January and P1Y: 2027-01-31
TXT
