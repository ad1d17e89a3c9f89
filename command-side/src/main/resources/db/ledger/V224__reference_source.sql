-- A merge finds here the issues that its pull request closes and reopens.
create index event_reference_source on event ((payload -> 'source' ->> 'issue')) where name = 'reference.added';
