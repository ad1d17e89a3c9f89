-- Threads of notifications, each about an issue or a pull request, or about an offer to take over its repository.
create table notification (
    id            bigint      primary key,
    user_id       bigint      not null,
    repository_id bigint      not null,
    kind          text        not null, -- ISSUE, PULL or REPOSITORY
    subject_id    bigint      not null, -- of the issue; 0 for the repository
    notified_at   timestamptz not null,
    status        text        not null, -- as its user marked it, which later notifications make UNREAD, unless it is PINNED
    marked_at     timestamptz
);
create unique index notification_subject on notification (subject_id, user_id) where subject_id <> 0;
create index notification_offer on notification (repository_id) where subject_id = 0;
create index notification_user on notification (user_id, greatest(notified_at, marked_at));

-- Whom the texts of issues, pull requests and their comments mention.
create table mention (
    issue_id bigint not null,
    user_id  bigint not null,
    primary key (issue_id, user_id)
);
create index mention_user on mention (user_id, issue_id);
