-- Whoever does the work that a message asks for has read it: unread ones are found by where they lead.
create index message_unread_link on message (link) where state = 'unread';
