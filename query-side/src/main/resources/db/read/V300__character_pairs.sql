-- Texts of issues and comments in scripts that are not Latin, of which the indexes of trigrams know nothing: each two
-- characters in a row that are not ASCII, in lower case. Rows whose texts are all ASCII are not in these indexes.
create function character_pairs(value text) returns text[]
    language sql immutable strict parallel safe cost 1000
    return (
        select array_agg(pair.one || pair.other)
        from (select string_to_array(lower(value), null) as characters) split,
            unnest(split.characters, split.characters[2:]) as pair (one, other)
        where pair.one collate "C" > U&'\007f' and pair.other collate "C" > U&'\007f');

create index issue_pairs on issue using gin (character_pairs(title), character_pairs(body))
    with (gin_pending_list_limit = 262144)
    where deleted_at is null and octet_length(title) + octet_length(body) > length(title) + length(body);
create index comment_pairs on comment using gin (character_pairs(body))
    with (gin_pending_list_limit = 262144)
    where deleted_at is null and octet_length(body) > length(body);
