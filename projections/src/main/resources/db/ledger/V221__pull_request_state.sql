-- What the last check of a pull request has found; made from git and not from the log.
create table pull_request_state (
    pull_request_id bigint primary key,
    base            text   not null, -- the base's tip that was looked at; empty where the branch was gone
    head            text   not null, -- the head's commit that was looked at
    merge_base      text   not null, -- empty where the histories are not related
    status          text   not null,
    additions       bigint, -- null, as the two below, where there is too much to count
    deletions       bigint,
    changed_files   bigint
);
