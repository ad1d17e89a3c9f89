package io.gitledger.api.review;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new review.
 *
 * @param event any value other than a verdict leaves it pending
 * @param commitId id of the reviewed commit; null for the head. Without a verdict and lines that
 *     depend on it, any text is accepted (section 13.3 of the pull-request chapter).
 */
record CreatePullReviewOptions(
    @WireType(values = {"APPROVED", "PENDING", "COMMENT", "REQUEST_CHANGES", "REQUEST_REVIEW"})
        @CodePointLength(max = 50)
        String event,
    @ByteLength(max = 1_048_576) String body,
    @CodePointLength(max = 64) String commitId,
    @Size(max = 1_000) List<CreatePullReviewComment> comments) {

  /**
   * A line comment.
   *
   * @param oldPosition a line of the base, or 0
   * @param newPosition a line of the head, or 0
   */
  record CreatePullReviewComment(
      @ByteLength(max = 4_096) String path,
      @ByteLength(max = 1_048_576) String body,
      long oldPosition,
      long newPosition) {}
}
