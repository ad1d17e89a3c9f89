-- Ids of OpenPGP keys and their subkeys.
create sequence gpg_key_id;
