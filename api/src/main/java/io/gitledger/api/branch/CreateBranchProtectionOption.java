package io.gitledger.api.branch;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.GlobPattern;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new branch protection.
 *
 * @param ruleName a branch or a glob
 * @param branchName deprecated: the same
 * @param rules what an edit may say too
 */
record CreateBranchProtectionOption(
    @GlobPattern @CodePointLength(max = 255) String ruleName,
    @GlobPattern @CodePointLength(max = 255) String branchName,
    @JsonUnwrapped EditBranchProtectionOption rules) {}
