package io.gitledger.api.account;

import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new name. */
record RenameUserOption(
    @NotEmpty @Label("NewName") @FormName("new_name") @CodePointLength(max = 1_024)
        String newUsername) {}
