-- What a check finds beside the result; rows from before are checked anew.
alter table pull_request_state
    add repository_id   bigint not null default 0, -- that of the base
    add protection      text   not null default '', -- the patterns of protected files
    add conflicts       text[] not null default '{}',
    add protected_files text[] not null default '{}',
    add ahead           int    not null default 0,
    add behind          int    not null default 0;
create index pull_request_state_repository on pull_request_state (repository_id);
update pull_request_state set base = '';
