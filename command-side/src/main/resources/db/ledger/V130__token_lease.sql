-- Nodes that hold a lease on tokens (docs/decisions/0013-leases-on-tokens.md). A row whose node holds no lock is that of
-- a node that lost its connection.
create table token_lease (
    node uuid primary key
);

-- Waits until no node has the lock in shared mode; terminates sessions that keep it.
create function take_token_lock(slot integer) returns void
language plpgsql set lock_timeout = '2s' as $$
begin
  perform pg_advisory_xact_lock(7427, slot);
exception when lock_not_available then
  perform pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and classid = 7427 and objid = slot::oid and objsubid = 2
    and mode = 'ShareLock' and granted
    and database = (select oid from pg_database where datname = current_database());
  perform pg_advisory_xact_lock(7427, slot);
end $$;

-- From here to the end of the transaction no node takes a token for valid without asking.
create function end_token_leases() returns void
language plpgsql as $$
begin
  perform ledger.take_token_lock(0);
  perform ledger.take_token_lock(1);
  if exists (select from ledger.token_lease) then
    -- Twice the time for which a node trusts a lease that it could not renew.
    perform pg_sleep(1);
    delete from ledger.token_lease;
  end if;
end $$;

create function token_rights_changed() returns trigger
language plpgsql as $$
begin
  -- Nobody signs in by the tables of a rebuild.
  if tg_table_schema <> 'read_rebuild' then
    perform ledger.end_token_leases();
  end if;
  return null;
end $$;

create constraint trigger token_hash_changed after update or delete on token_hash
deferrable initially deferred for each row execute function token_rights_changed();
