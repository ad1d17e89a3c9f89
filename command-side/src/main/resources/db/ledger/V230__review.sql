create sequence review_id;
