-- An answer that came back was given on no day until the unit answers again.
update opinion_notice set answered_on = null where state = 'open' and answered_on is not null;
