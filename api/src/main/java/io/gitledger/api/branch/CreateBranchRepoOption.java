package io.gitledger.api.branch;

import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new branch.
 *
 * @param oldRefName where it starts: a branch, tag or commit
 * @param oldBranchName deprecated: a branch where it starts
 */
record CreateBranchRepoOption(
    @Label("BranchName") @FormName("branch_name") @NotEmpty @GitRefName @CodePointLength(max = 100)
        String newBranchName,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String oldBranchName,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String oldRefName) {}
