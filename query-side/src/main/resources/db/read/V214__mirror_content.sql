-- What mirrors take over beside branches and tags.
alter table repository
    add column mirror_lfs  boolean not null default false,
    add column mirror_wiki boolean not null default false;
