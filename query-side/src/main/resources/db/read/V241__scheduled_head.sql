-- The only commit that is merged; empty for whatever the head is by then.
alter table scheduled_merge add column head text not null default '';
