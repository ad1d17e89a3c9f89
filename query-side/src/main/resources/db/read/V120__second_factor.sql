-- Whether a code of a second factor goes with the user's password.
alter table account add column second_factor boolean not null default false;
