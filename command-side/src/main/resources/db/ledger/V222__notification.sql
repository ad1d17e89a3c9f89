create sequence notification_id;
