-- Who belongs to which principal. A person is one (its account id), a team is one (its id, negated).
create table access_member (
    person_id bigint not null,
    principal bigint not null,
    primary key (person_id, principal)
);
create index access_member_principal on access_member (principal);

-- What a principal may do, per unit, in one repository or (repository_id = 0) in all of an owner.
-- Modes: 0 none, 1 read, 2 write, 3 admin, 4 owner. `general` is the mode beyond single units.
create table access_grant (
    principal     bigint   not null,
    owner_id      bigint   not null,
    repository_id bigint   not null,
    general       smallint not null,
    code          smallint not null,
    issues        smallint not null,
    pulls         smallint not null,
    releases      smallint not null,
    wiki          smallint not null,
    projects      smallint not null,
    packages      smallint not null,
    actions       smallint not null,
    primary key (principal, owner_id, repository_id)
);
create index access_grant_place on access_grant (owner_id, repository_id);
