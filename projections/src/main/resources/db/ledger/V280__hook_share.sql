-- Whose hook it is, and whether it was queued when so many of the same keeper stood there that it has to leave places to others.
alter table hook_queue
    add column keeper_id bigint  not null default 0,
    add column overflow  boolean not null default false;
drop index hook_queue_due;
create index hook_queue_due on hook_queue (overflow, due_at);
create index hook_queue_share on hook_queue (keeper_id) where not overflow;
