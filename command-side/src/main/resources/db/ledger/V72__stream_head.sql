-- The last event of every stream, written with it. Nothing reads it but `verify`: events that are cut off the end of a
-- stream leave a hash chain that is whole, and only this row knows that it went on.
create table stream_head (
    stream   text primary key,
    sequence bigint not null,
    hash     bytea  not null
) with (fillfactor = 70);
insert into stream_head
select distinct on (stream) stream, sequence, hash from event order by stream, sequence desc;
