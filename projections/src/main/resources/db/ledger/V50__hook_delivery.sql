-- Deliveries of webhooks: the state of a reaction, not of the read model, so no rebuild touches them.
create table hook_delivery (
    position   bigint generated always as identity primary key,
    id         uuid        not null unique,
    hook_id    bigint      not null,
    cause      text        not null, -- what led to it: an event's id and a counter, or a request to send again
    event_type text        not null,
    payload    text        not null,
    state      text        not null, -- 'pending', 'delivered', 'dead'
    attempts   integer     not null default 0,
    created_at timestamptz not null,
    ended_at   timestamptz,
    unique (hook_id, cause)
);
create index hook_delivery_pending on hook_delivery (hook_id, position) where state = 'pending';
create index hook_delivery_open on hook_delivery (state, created_at) where state <> 'delivered';
create index hook_delivery_of_hook on hook_delivery (hook_id, position desc);
create index hook_delivery_ended on hook_delivery (ended_at) where ended_at is not null;

-- Hooks with pending deliveries: when the next attempt is due, and which node is at it until when.
create table hook_queue (
    hook_id     bigint primary key,
    due_at      timestamptz not null,
    failures    integer     not null default 0, -- in a row
    leased_by   text,
    leased_until timestamptz
);
create index hook_queue_due on hook_queue (due_at);

create table hook_attempt (
    delivery_id     uuid        not null,
    number          integer     not null,
    at              timestamptz not null,
    millis          bigint      not null,
    request_url     text        not null,
    request_headers json        not null,
    status          integer     not null, -- 0: no answer
    response_headers json       not null,
    response_body   text        not null, -- or, without an answer, the reason
    public_target   boolean     not null, -- what an internal address answers is for administrators only
    primary key (delivery_id, number)
);
