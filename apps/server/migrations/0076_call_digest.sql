-- What a write under an idempotency key said: the same key with another body is another call, not a repeat.
alter table idempotent_call add column said text;
