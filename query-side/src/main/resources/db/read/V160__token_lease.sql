-- What a remembered token says of itself and of its account is watched at the commit: docs/decisions/0013-leases-on-tokens.md.
create constraint trigger access_token_changed after update or delete on access_token
deferrable initially deferred for each row execute function ledger.token_rights_changed();

create constraint trigger account_rights_changed after update on account
deferrable initially deferred for each row
when (old.kind = 'user'
  and (old.id, old.kind, old.login, old.administrator, old.restricted, old.visibility, old.active, old.prohibits_login,
       old.must_change_password, old.deleted_at)
  is distinct from
      (new.id, new.kind, new.login, new.administrator, new.restricted, new.visibility, new.active, new.prohibits_login,
       new.must_change_password, new.deleted_at))
execute function ledger.token_rights_changed();

create constraint trigger account_removed after delete on account
deferrable initially deferred for each row when (old.kind = 'user') execute function ledger.token_rights_changed();
