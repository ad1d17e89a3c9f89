-- Rows that were let go of together with something that was deleted, until that is restored or purged.
create table kept_claim (
    owner   text  not null, -- the stream of what was deleted
    source  text  not null, -- the table that the row stood in
    content jsonb not null
);
create index kept_claim_owner on kept_claim (owner, source);
