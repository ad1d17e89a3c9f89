-- Feeds tell the title that a pull request had when it was merged; of earlier merges only the current one is known.
update activity a set content = a.content || i.title
from issue i
where i.id = a.issue_id and a.op in ('merge_pull_request', 'auto_merge_pull_request') and a.content = i.number || '|';
