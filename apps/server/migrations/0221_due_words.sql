-- The period stands first in what says where a due date comes from: a narrow column shows the beginning only.
update due_rule set words = regexp_replace(words, '^按检验周期推算：自(.+?)起(\d+)个月，至月末', '\2个月，自\1起至月末，按检验周期推算')
  where words like '按检验周期推算：自%';
