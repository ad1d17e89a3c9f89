package io.gitledger.api.branch;

import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Where a branch is to point.
 *
 * @param oldCommitId where it must point until then
 * @param force whether commits may be left behind
 */
record UpdateBranchRepoOption(
    @Label("NewCommitID") @NotEmpty @CodePointLength(max = 255) String newCommitId,
    @CodePointLength(max = 255) String oldCommitId,
    boolean force) {}
