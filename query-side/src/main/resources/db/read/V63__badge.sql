create table badge (
    id          bigint primary key,
    slug        text        not null,
    description text        not null,
    image_url   text        not null,
    deleted_at  timestamptz
);

create table badge_award (
    user_id  bigint not null,
    badge_id bigint not null,
    primary key (user_id, badge_id)
);
create index badge_award_badge on badge_award (badge_id);
