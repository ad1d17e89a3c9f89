package io.gitledger.api.review;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** The submission of a pending review. */
record SubmitPullReviewOptions(
    @WireType(values = {"APPROVED", "PENDING", "COMMENT", "REQUEST_CHANGES", "REQUEST_REVIEW"})
        @CodePointLength(max = 50)
        String event,
    @ByteLength(max = 1_048_576) String body) {}
