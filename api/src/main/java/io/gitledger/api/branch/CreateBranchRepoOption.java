package io.gitledger.api.branch;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.api.web.body.Required;

/**
 * A new branch.
 *
 * @param oldRefName where it starts: a branch, tag or commit
 * @param oldBranchName deprecated: a branch where it starts
 */
record CreateBranchRepoOption(
    @Label("BranchName") @Required @GitRefName @MaxSize(100) String newBranchName,
    @OmitEmpty @GitRefName @MaxSize(100) String oldBranchName,
    @OmitEmpty @GitRefName @MaxSize(100) String oldRefName) {}
