package io.gitledger.api.fork;

import io.gitledger.api.web.body.GitRefName;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A request to merge the upstream branch into a branch.
 *
 * @param ffOnly whether to reject a merge that requires a merge commit
 */
record MergeUpstreamRequest(
    @GitRefName(orEmpty = true) @CodePointLength(max = 255) String branch, boolean ffOnly) {}
