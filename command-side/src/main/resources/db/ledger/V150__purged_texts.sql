-- Events whose texts were destroyed carry the link of what they were; those that say so are found here.
create index event_purged on event (stream, sequence) where name like '%purged';
