-- Timelines find here what stands in other streams than those of the issue.
create index event_dependent on event (coalesce(payload ->> 'issue', payload -> 'pin' ->> 'issue'))
    where name in ('dependency.added', 'dependency.removed', 'pin.added', 'pin.removed');
create index event_blocker on event ((payload ->> 'blocker')) where name in ('dependency.added', 'dependency.removed');
