package io.gitledger.api.branch;

import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new branch.
 *
 * @param oldRefName its start: a branch, tag or commit
 * @param oldBranchName deprecated: a branch as its start
 */
record CreateBranchRepoOption(
    @Label("BranchName") @FormName("branch_name") @NotEmpty @GitRefName @CodePointLength(max = 100)
        String newBranchName,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String oldBranchName,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String oldRefName) {}
