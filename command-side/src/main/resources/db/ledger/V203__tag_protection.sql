create sequence tag_protection_id;
