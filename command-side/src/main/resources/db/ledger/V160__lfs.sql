create sequence lfs_lock_id;
