-- A fork links packs of its origin, and with them objects to which no ref of its own leads: they stay
-- hidden in it, whoever asks.
alter table git_repository add column forked boolean not null default false;
