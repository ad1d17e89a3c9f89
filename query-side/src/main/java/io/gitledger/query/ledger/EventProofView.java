package io.gitledger.query.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Proof that an event is contained in the log.
 *
 * @param index its position among all events, counted from 0
 * @param proof the audit path of RFC 9162, section 2.1.3; hashes in Base64
 * @param stored for site administrators only
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EventProofView(
    String event,
    long index,
    Leaf leaf,
    CheckpointView checkpoint,
    List<String> proof,
    Stored stored) {

  /**
   * The input of the leaf hash.
   *
   * @param hash the event's link in the hash chain of its stream, in hexadecimal digits
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Leaf(
      String hash,
      long transaction,
      long position,
      String aggregate,
      Long repository,
      Long account) {}

  /**
   * The input of the link, exactly as stored.
   *
   * @param previous the previous link, in hexadecimal digits
   * @param purgedBy id of the event that contains the link of the current content, which replaces
   *     the signed texts; null if they were not purged
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Stored(
      String previous,
      String stream,
      long sequence,
      String name,
      int revision,
      String time,
      String payload,
      String metadata,
      @JsonProperty("purged_by") String purgedBy) {}
}
