-- A message that was sent says so; an installation that calls it otherwise keeps its word.
update dictionary_item set label = '已发送' where type = 'DELIVERY_STATE' and value = 'written' and label = '已写入';
