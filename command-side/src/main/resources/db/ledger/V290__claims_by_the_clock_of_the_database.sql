-- A node writes the time of its claims by its own clock.
create function claimed_now() returns trigger language plpgsql as $$
begin
  new.at := to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  return new;
end $$;

create trigger claimed_now before insert or update on processor_token for each row execute function claimed_now();
