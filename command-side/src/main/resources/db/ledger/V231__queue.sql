-- Timelines find here how their pull requests were queued.
create index event_queued on event ((payload ->> 'issue')) where name in ('queue.entry_added', 'queue.entry_removed');
