-- Reactions to issues, pull requests and comments. Those to what was deleted stay and are not shown.
create table reaction (
    id         bigint      primary key,
    of_comment boolean     not null, -- else to an issue or pull request
    target_id  bigint      not null,
    user_id    bigint      not null,
    content    text        not null,
    created_at timestamptz not null
);
create index reaction_of_target on reaction (target_id, of_comment, created_at, id);
