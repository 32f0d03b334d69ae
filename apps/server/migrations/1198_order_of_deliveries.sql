-- These ended in ascending identifiers where their lists ask descending ones: every page was sorted once more.
drop index delivery_received;
create index delivery_received on delivery (user_id, created_at desc, id desc);
drop index delivery_sent;
create index delivery_sent on delivery (created_at desc, id desc) where sender_id is not null;
drop index delivery_sent_state;
create index delivery_sent_state on delivery (state, created_at desc, id desc) where sender_id is not null;
drop index delivery_sent_channel;
create index delivery_sent_channel on delivery (channel, created_at desc, id desc) where sender_id is not null;
