-- Which issues depend on which others, so that of two who close a circle at once one is refused.
create table dependency (
    issue   bigint not null,
    blocker bigint not null,
    primary key (issue, blocker)
);
create index dependency_blocker on dependency (blocker);
