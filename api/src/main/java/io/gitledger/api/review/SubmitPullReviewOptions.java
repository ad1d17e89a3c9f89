package io.gitledger.api.review;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** What a pending review says when it is submitted. */
record SubmitPullReviewOptions(
    @WireType(values = {"APPROVED", "PENDING", "COMMENT", "REQUEST_CHANGES", "REQUEST_REVIEW"})
        @CodePointLength(max = 50)
        String event,
    @ByteLength(max = 1_048_576) String body) {}
