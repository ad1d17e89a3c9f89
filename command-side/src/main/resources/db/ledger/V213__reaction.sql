create sequence reaction_id;
