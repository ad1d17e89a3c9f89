-- Bytes per language at the tip of the default branch, the largest first; made from git and not from the log.
create table language_statistics (
    repository_id bigint primary key,
    commit        text not null, -- that was counted; empty for none
    bytes         json not null
);
