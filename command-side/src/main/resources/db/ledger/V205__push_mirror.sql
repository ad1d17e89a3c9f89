create sequence push_mirror_id;
