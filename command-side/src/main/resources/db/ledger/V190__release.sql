create sequence release_id;
