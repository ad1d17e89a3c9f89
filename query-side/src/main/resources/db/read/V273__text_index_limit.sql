-- While five hundred texts a second come, 64 MB of them wait within the 30 seconds from merge to merge: whoever wrote the next one
-- merged them all, for five seconds.
alter index if exists issue_text set (gin_pending_list_limit = 262144);
alter index if exists comment_text set (gin_pending_list_limit = 262144);
