-- The ids below belong to the applications that every installation knows.
create sequence oauth_application_id start 4;

-- The applications that there are, each with who registered it; 0: nobody. What they were given hangs on these rows.
create table oauth_client (
    application_id bigint primary key,
    owner_id       bigint not null
);
create index oauth_client_owner on oauth_client (owner_id);
insert into oauth_client values (1, 0), (2, 0), (3, 0);
