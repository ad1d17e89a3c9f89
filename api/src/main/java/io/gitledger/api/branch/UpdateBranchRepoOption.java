package io.gitledger.api.branch;

import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * The new tip of a branch.
 *
 * @param oldCommitId the expected current tip
 * @param force whether it may be other than a fast-forward
 */
record UpdateBranchRepoOption(
    @Label("NewCommitID") @NotEmpty @CodePointLength(max = 255) String newCommitId,
    @CodePointLength(max = 255) String oldCommitId,
    boolean force) {}
