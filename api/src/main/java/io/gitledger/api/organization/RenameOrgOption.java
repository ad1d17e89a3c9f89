package io.gitledger.api.organization;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The new name of an organization. */
record RenameOrgOption(@NotEmpty @CodePointLength(max = 1_024) String newName) {}
