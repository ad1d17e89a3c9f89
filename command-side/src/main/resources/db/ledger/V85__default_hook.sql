-- Hooks that every new repository gets a copy of; what they are like stands in `secret`, below `default-hook/`.
create table default_hook (
    hook_id bigint primary key
);
