package io.gitledger.api.branch;

import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.Required;

/**
 * Where a branch is to point.
 *
 * @param oldCommitId where it must point until then
 * @param force whether commits may be left behind
 */
record UpdateBranchRepoOption(
    @Label("NewCommitID") @Required String newCommitId, String oldCommitId, boolean force) {}
