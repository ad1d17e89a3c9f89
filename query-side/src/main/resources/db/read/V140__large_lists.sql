-- Lists and searches among very many accounts and repositories.

-- What everybody sees is counted and cut into pages in an index alone.
drop index repository_name;
create unique index repository_name on repository (owner_id, name_folded) include (id, private) where deleted_at is null;
drop index repository_by_name;
create index repository_by_name on repository (name_folded, id) include (owner_id, private, topics) where deleted_at is null;
create index account_closed on account (id) include (visibility) where visibility <> 'public';
create index account_user on account (login_folded, id) include (full_name, email, hides_email, visibility)
    where kind = 'user' and deleted_at is null;

-- Topics, one in a line.
create function joined(text[]) returns text language sql immutable parallel safe
    as $$ select array_to_string($1, E'\n') $$;

-- Trigrams find a text anywhere in another. Since PostgreSQL 13 the owner of a database may create
-- the extension; it gets a schema of its own, because a rebuild puts another in the place of this one.
do $$
begin
    if not exists (select from pg_extension where extname = 'pg_trgm') then
        create schema if not exists trigram;
        create extension pg_trgm schema trigram;
    end if;
exception when others then
    raise warning 'searches read all rows, as there is no extension pg_trgm: %', sqlerrm;
end $$;

-- Names that are searched must not wait in a list that every search reads: no fastupdate.
do $$
declare
    trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops'
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
    if trigrams is null then return; end if;
    execute format('create index repository_text on repository using gin'
        ' (name_folded %1$s, joined(topics) %1$s, lower(description) %1$s, topics)'
        ' with (fastupdate = off) where deleted_at is null', trigrams);
    execute format('create index account_text on account using gin'
        ' (login_folded %1$s, lower(full_name) %1$s, lower(email) %1$s)'
        ' with (fastupdate = off) where kind = ''user'' and deleted_at is null', trigrams);
    execute format('create index email_address_text on email_address using gin (lower(email) %1$s)'
        ' with (fastupdate = off)', trigrams);
end $$;
