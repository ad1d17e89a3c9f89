-- Labels of issues. Those of a deleted label, and of an organization that the repository has left, stay and are not shown.
create table issue_label (
    issue_id bigint not null,
    label_id bigint not null,
    primary key (issue_id, label_id)
);
create index issue_label_of_label on issue_label (label_id, issue_id);
create index label_named on label (name, id);

-- How many rows of issue_label the issue has: without any, none are looked for.
alter table issue add column labels bigint not null default 0;
