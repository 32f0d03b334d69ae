#!/usr/bin/env bash
# gitlab-chronic-duration 0.10.6.2 and gitlab-chronic 0.10.5 (ruby-chronic-duration, ruby-chronic of Debian 12): how long an inspection takes, and when it is.
# Expected: "half a day" is twelve hours and "half an hour from now" thirty minutes; a length that is not understood is nil (the readme: nil is returned
# if the string can't be parsed); with weeks, a length written is the length given, split up; "last day of february" is the 28th.
# Seen: half a day is a day, half an hour from now is thirty hours from now; 1,5 hours is five hours, 1h30 an hour and thirty seconds, and two quarters are
# four seconds. With weeks: true a month of 30 days is written 1 mo 2 days, twelve of them 12 mos 3 wks 3 days, and both readings of it by the same
# library are longer than what was given. The last day of February is the first. In words (one and a half hours) and with a point it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download ruby-chronic-duration=0.10.6.2-2 ruby-chronic=0.10.5-2 ruby-numerizer=0.2.0-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libyaml-0-2=0.2.5-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.rb <<'RB'
require 'gitlab_chronic_duration'
require 'gitlab-chronic'

[['1.5 hours', 5400], ['one and a half hours', 5400], ['half a day', 43_200], ['1,5 hours', 5400], ['1h30', 5400], ['2 quarters', nil]].each do |text, expected|
  puts "#{text} | expected #{expected.inspect} | #{ChronicDuration.parse(text).inspect}"
end
[604_800, 1_299_600, 2_592_000, 31_104_000].each do |seconds|
  text = ChronicDuration.output(seconds, weeks: true)
  puts "#{seconds} seconds, with weeks | #{text} | which is read as #{ChronicDuration.parse(text)}"
end
now = Time.local(2026, 11, 30, 10)
[['an hour from now', '30 Nov 11:00'], ['half an hour from now', '30 Nov 10:30'], ['half an hour ago', '30 Nov 09:30'], ['last day of february', '28 Feb']].each do |text, expected|
  puts "#{text} | expected #{expected} | #{Chronic.parse(text, now: now)&.strftime('%d %b %H:%M')}"
end
RB
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0:usr/lib/ruby/vendor_ruby:usr/share/rubygems-integration/all/gems/gitlab-chronic-0.10.5/lib
TZ=Asia/Shanghai usr/bin/ruby3.1 --disable-gems look.rb 2>/dev/null | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: half a day is a day'
1.5 hours | expected 5400 | 5400.0
one and a half hours | expected 5400 | 5400.0
half a day | expected 43200 | 86400
1,5 hours | expected 5400 | 18000
1h30 | expected 5400 | 3630
2 quarters | expected nil | 4
604800 seconds, with weeks | 1 wk | which is read as 604800
1299600 seconds, with weeks | 2 wks 1 day 1 hr | which is read as 1299600
2592000 seconds, with weeks | 1 mo 2 days | which is read as 2764800
31104000 seconds, with weeks | 12 mos 3 wks 3 days | which is read as 33177600
an hour from now | expected 30 Nov 11:00 | 30 Nov 11:00
half an hour from now | expected 30 Nov 10:30 | 01 Dec 16:00
half an hour ago | expected 30 Nov 09:30 | 29 Nov 04:00
last day of february | expected 28 Feb | 01 Feb 12:00
TXT
