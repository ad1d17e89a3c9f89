-- A pending transfer: 0 where none is.
alter table repository
    add column transfer_initiator bigint not null default 0,
    add column transfer_recipient bigint not null default 0,
    add column transfer_teams     text[] not null default '{}';
create index repository_transfer on repository (transfer_recipient) where transfer_recipient <> 0;

-- Languages are counted in git: ledger.language_statistics has them.
alter table repository drop column language;
