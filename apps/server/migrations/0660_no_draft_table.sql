-- Drafts of forms lie on the person's own machine (docs/decisions/0126): no release has written to this table.
drop table draft;
