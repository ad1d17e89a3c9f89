package io.gitledger.api.branch;

import io.gitledger.api.web.body.GitRefName;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The new name of a branch. */
record RenameBranchRepoOption(@NotEmpty @GitRefName @CodePointLength(max = 100) String name) {}
