create sequence branch_protection_id;
