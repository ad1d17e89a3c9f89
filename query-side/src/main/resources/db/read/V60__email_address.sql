-- All addresses of users. The primary one stands in the account, too.
create table email_address (
    user_id    bigint  not null,
    number     bigint  not null, -- of the event that brought it, within the user's stream
    email      text    not null,
    activated  boolean not null,
    is_primary boolean not null,
    primary key (user_id, number)
);
create index email_address_folded on email_address (lower(email));
insert into email_address
    select id, 0, email, true, true from account where kind = 'user' and deleted_at is null;

alter table account
    add column theme           text    not null default '',
    add column diff_view_style text    not null default '',
    add column hides_activity  boolean not null default false;
