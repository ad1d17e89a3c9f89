create sequence time_id;
