create sequence topic_id;
