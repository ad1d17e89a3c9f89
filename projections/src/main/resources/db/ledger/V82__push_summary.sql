-- What pushes brought, as feeds show it: read from git once, soon after the push. Can be made again as long as git has the commits.
create table push_summary (
    event         uuid    not null,
    number        integer not null, -- as in the table of activities
    repository_id bigint  not null,
    actor_id      bigint  not null,
    content       text    not null,
    primary key (event, number)
);
create index push_summary_repository on push_summary (repository_id);
create index push_summary_actor on push_summary (actor_id);
