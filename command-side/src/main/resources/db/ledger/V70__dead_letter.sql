-- Events that a streaming processor could not handle, and those that wait behind them because their order matters.
create table dead_letter (
    id              text primary key,
    processor       text   not null,
    sequence_key    text   not null, -- what keeps order: see ReactionOrder
    sequence_index  bigint not null,
    message_class   text   not null,
    event_id        text   not null,
    at              text   not null,
    name            text   not null,
    revision        text,
    payload         bytea  not null,
    metadata        bytea,
    aggregate       text,
    stream          text,
    sequence        bigint,
    token_type      text,
    token           bytea,
    enqueued_at     text   not null,
    touched_at      text,
    started_at      text,
    cause_type      text,
    cause           text,
    diagnostics     bytea,
    unique (processor, sequence_key, sequence_index)
);
