-- When an account became visible to everybody, and to those who are signed in; null: as long as it is there.
alter table account
    add column public_since  timestamptz,
    add column limited_since timestamptz;
