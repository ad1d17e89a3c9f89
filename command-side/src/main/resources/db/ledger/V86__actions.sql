create sequence secret_id;
create sequence variable_id;
