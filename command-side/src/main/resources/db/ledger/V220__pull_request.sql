create sequence pull_request_id;
