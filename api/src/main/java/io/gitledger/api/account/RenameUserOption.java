package io.gitledger.api.account;

import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.Required;

/** A new name. */
record RenameUserOption(@Required @Label("NewName") @FormName("new_name") String newUsername) {}
