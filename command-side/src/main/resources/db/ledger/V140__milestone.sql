create sequence milestone_id;
