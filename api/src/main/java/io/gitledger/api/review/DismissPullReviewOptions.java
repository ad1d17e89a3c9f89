package io.gitledger.api.review;

import io.gitledger.api.web.body.ByteLength;

/**
 * The reason for the dismissal of a review.
 *
 * @param priors whether the reviewer's other reviews are dismissed, too
 */
record DismissPullReviewOptions(@ByteLength(max = 65_536) String message, boolean priors) {}
