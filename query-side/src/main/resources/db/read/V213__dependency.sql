-- Which issues depend on which others.
create table issue_dependency (
    issue_id   bigint not null,
    blocker_id bigint not null,
    primary key (issue_id, blocker_id)
);
create index issue_dependency_blocker on issue_dependency (blocker_id);
