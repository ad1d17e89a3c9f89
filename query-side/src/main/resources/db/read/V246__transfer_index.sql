-- Who owned a repository when something was done there is found by the transfer that followed, of which there are few.
create index activity_transfer on activity (repository_id, at, event) where op = 'transfer_repo';
