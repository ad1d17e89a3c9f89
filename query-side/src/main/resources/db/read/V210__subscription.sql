-- What users chose to hear of issues.
create table subscription (
    issue_id   bigint  not null,
    user_id    bigint  not null,
    subscribed boolean not null,
    primary key (issue_id, user_id)
);
create index subscription_user on subscription (user_id);
