-- Texts of issues and comments. New ones wait in a list that every search reads, until the program merges them into the
-- index, every few seconds; a writer would only do it himself for 64 MB of them.
do $$
declare
    trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops'
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
    if trigrams is null then return; end if;
    execute format('create index issue_text on issue using gin (title %1$s, body %1$s)'
        ' with (gin_pending_list_limit = 65536) where deleted_at is null', trigrams);
    execute format('create index comment_text on comment using gin (body %1$s)'
        ' with (gin_pending_list_limit = 65536) where deleted_at is null', trigrams);
end $$;
