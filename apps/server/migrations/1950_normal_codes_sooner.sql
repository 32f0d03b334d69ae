-- The same normal form of codes (migration 1050), sooner: where nothing but hyphens can stand in it that its rule takes out or
-- writes otherwise, the three other rules are not asked. Each of them reads the whole text against a set of signs; an insert of
-- equipment asks for six codes.
create or replace function normal_code(code text) returns text language sql immutable parallel safe
  return case when code ~ '^[0-9A-Z]*$' then code
    when code ~ '^[!-`{-~\u4e00-\u9fff]*$' then
      regexp_replace(regexp_replace(code, '-+', '-', 'g'), '(?<![0-9])-|-(?![0-9])', '', 'g')
    else
    regexp_replace(regexp_replace(translate(regexp_replace(code,
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      'abcdefghijklmnopqrstuvwxyz！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`ABCDEFGHIJKLMNOPQRSTUVWXYZ{|}~'),
      '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u002d\u058a\u1806\u2010-\u2015\u2043\u2212\u2500\u2e3a\u2e3b\ufe58\ufe63]+', '-', 'g'),
      '(?<![0-9])-|-(?![0-9])', '', 'g') end;
