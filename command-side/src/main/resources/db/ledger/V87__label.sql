create sequence label_id;
