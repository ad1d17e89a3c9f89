-- Whether the signer, not whoever does it, is the committer of commits that the installation signs.
alter table repository add column signer_commits boolean not null default false;
