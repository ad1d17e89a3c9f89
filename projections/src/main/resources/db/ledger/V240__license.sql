-- Licences that the files of the default branch name, sorted; null where none is known, and until it moves.
alter table language_statistics add column licenses text[];
