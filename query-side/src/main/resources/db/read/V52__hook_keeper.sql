-- Who set the hook up last: it sends only as long as this person administers the repository. 0: the program itself.
alter table hook add keeper_id bigint not null default 0;
