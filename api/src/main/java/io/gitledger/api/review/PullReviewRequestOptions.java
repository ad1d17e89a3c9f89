package io.gitledger.api.review;

import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Reviewers to request, or whose request is to be removed.
 *
 * @param reviewers logins or addresses
 * @param teamReviewers names of the owner's teams
 */
record PullReviewRequestOptions(
    @Size(max = 100) List<@CodePointLength(max = 255) String> reviewers,
    @Size(max = 100) List<@CodePointLength(max = 255) String> teamReviewers) {}
