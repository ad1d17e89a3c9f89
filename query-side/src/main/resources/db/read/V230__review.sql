-- Reviews of pull requests, and requests for them.
create table review (
    id            bigint      primary key,
    issue_id      bigint      not null,
    repository_id bigint      not null,
    reviewer_id   bigint      not null, -- 0 for the request to a team
    team_id       bigint      not null, -- 0 for what concerns a user
    state         text        not null, -- as the wire has it
    commit        text        not null, -- the one that was read; empty for a request
    official      boolean     not null, -- counts for merging
    stale         boolean     not null, -- the head has other changes than the commit
    dismissed     boolean     not null,
    text_id       bigint      not null, -- comment with what it says; 0 for none
    created_at    timestamptz not null,
    updated_at    timestamptz not null
);
create index review_issue on review (issue_id);
create index review_reviewer on review (reviewer_id, issue_id) where reviewer_id <> 0;
create index review_team on review (team_id, issue_id) where team_id <> 0;

-- Submitted ones.
alter table issue add column reviews bigint not null default 0;

-- Texts of reviews and comments on lines stand among the comments of their pull request.
alter table comment
    add column kind      text    not null default 'COMMENT', -- COMMENT, REVIEW, DRAFT, DISMISSAL or CODE
    add column review_id bigint  not null default 0,
    add column pending   boolean not null default false; -- its review is not submitted yet
drop index comment_repository;
drop index comment_updated;
create index comment_pull_poster on comment (poster_id, issue_id) where pull and deleted_at is null;
create index comment_repository on comment (repository_id, created_at, id) include (pull, issue_id)
    where deleted_at is null and kind = 'COMMENT';
create index comment_updated on comment (repository_id, updated_at) where deleted_at is null and kind = 'COMMENT';

-- Where a comment of the kind CODE stands. Of the lines one at least is 0.
create table line_comment (
    id          bigint  primary key,
    review_id   bigint  not null,
    path        text    not null,
    old_line    bigint  not null, -- on the side of the base
    new_line    bigint  not null,
    commit      text    not null, -- last changed the line
    hunk        text    not null, -- of the diff, up to the line
    resolver_id bigint  not null, -- 0 while nobody has resolved it
    outdated    boolean not null  -- the head has another line there now
);
create index line_comment_review on line_comment (review_id);
