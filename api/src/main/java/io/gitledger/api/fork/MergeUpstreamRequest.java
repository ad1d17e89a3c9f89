package io.gitledger.api.fork;

import io.gitledger.api.web.body.GitRefName;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Merges the upstream of a branch into it.
 *
 * @param ffOnly whether to refuse where that needs a merge commit
 */
record MergeUpstreamRequest(
    @GitRefName(orEmpty = true) @CodePointLength(max = 255) String branch, boolean ffOnly) {}
