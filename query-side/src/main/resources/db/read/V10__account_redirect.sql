-- Where a former name of a user or an organization leads, until somebody else takes it.
create table account_redirect (
    login_folded text primary key,
    account_id   bigint not null
);
create index account_redirect_account on account_redirect (account_id);
