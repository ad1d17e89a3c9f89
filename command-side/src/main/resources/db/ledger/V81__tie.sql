-- What ties accounts to each other and to repositories, so that of two who change one tie at once exactly one does.
create table tie (
    kind    text   not null, -- by the names of Ties.Kind
    account bigint not null,
    target  bigint not null, -- an account or a repository
    detail  text   not null,
    primary key (kind, account, target)
);
create index tie_target on tie (kind, target);

-- Ties from before this table.
insert into tie
    select 'COLLABORATOR', (last.payload->>'person')::bigint, last.repository, last.payload->>'mode'
    from (
        select distinct on (repository, payload->>'person') repository, name, payload
        from event where name in ('collaborator.set', 'collaborator.removed')
        order by repository, payload->>'person', transaction desc, position desc
    ) last
    where last.name = 'collaborator.set';
insert into tie
    select 'WATCH', (created.payload->>'watcher')::bigint, created.repository, ''
    from event created
    where created.name = 'repository.created' and (created.payload->>'watcher')::bigint <> 0
      and not exists (
          select from event hidden
          where hidden.stream = created.stream and hidden.name = 'repository.visibility_changed'
            and (hidden.payload->>'is_private')::boolean)
      and exists (
          select from name_claim person
          where person.space = 'ACCOUNT' and person.holder = (created.payload->>'watcher')::bigint);
