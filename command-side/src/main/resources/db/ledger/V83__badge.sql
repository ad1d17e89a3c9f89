create sequence badge_id;
