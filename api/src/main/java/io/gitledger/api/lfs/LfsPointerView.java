package io.gitledger.api.lfs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The result of a batch for one object.
 *
 * @param actions null if there are none
 * @param error null if there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LfsPointerView(String oid, long size, Map<String, Action> actions, Failure error) {
  /** A request that the client has to send. */
  record Action(
      String href, @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> header) {}

  /**
   * @param code an HTTP status
   */
  record Failure(int code, String message) {}
}
