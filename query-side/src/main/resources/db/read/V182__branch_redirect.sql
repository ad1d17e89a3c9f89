-- Where the former name of a branch leads, until another branch takes it.
create table branch_redirect (
    repository_id bigint not null,
    former        text   not null,
    name          text   not null,
    primary key (repository_id, former)
);
