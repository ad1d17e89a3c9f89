package io.gitledger.api.organization;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The name that an organization is to have. */
record RenameOrgOption(@NotEmpty @CodePointLength(max = 1_024) String newName) {}
