-- How many repositories there are: the sum of these rows. There are 64, and a repository counts in that of its
-- id, so that those who create repositories do not wait for each other.
create table repository_count (
    id    bigint primary key,
    alive bigint not null,
    open  bigint not null -- of them, those that are not private
);

insert into repository_count
    select shard, count(r.id), count(r.id) filter (where not r.private)
    from generate_series(0, 63) shard
    left join repository r on r.id % 64 = shard and r.deleted_at is null
    group by shard;
