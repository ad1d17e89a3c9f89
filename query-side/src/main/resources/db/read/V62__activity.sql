-- What was done in repositories, once per action. In whose feed it stands is found out when a feed is read: the actor's,
-- the owning organization's, and those of who watched at that time. Rows never change.
create table activity (
    event         uuid        not null,
    number        integer     not null, -- of several that one event tells of
    at            timestamptz not null,
    actor_id      bigint      not null,
    repository_id bigint      not null,
    op            text        not null, -- the word of the wire
    unit          text        not null, -- what it is about, by the names of Unit; empty for the repository itself
    ref           text        not null,
    content       text        not null,
    issue_id      bigint      not null, -- 0: none
    comment_id    bigint      not null, -- 0: none
    push_from     text        not null, -- commits of a push whose content git tells
    push_to       text        not null,
    primary key (event, number)
);
create index activity_actor on activity (actor_id, at);
create index activity_repository on activity (repository_id, at);
