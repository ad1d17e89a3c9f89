package io.gitledger.api.branch;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.GlobPattern;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new branch protection.
 *
 * @param ruleName a branch or a glob
 * @param branchName deprecated name of the same
 * @param rules the rules that an edit may contain, too
 */
record CreateBranchProtectionOption(
    @GlobPattern @CodePointLength(max = 255) String ruleName,
    @GlobPattern @CodePointLength(max = 255) String branchName,
    @JsonUnwrapped EditBranchProtectionOption rules) {}
