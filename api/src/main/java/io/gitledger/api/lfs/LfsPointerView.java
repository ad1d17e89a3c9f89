package io.gitledger.api.lfs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The answer of a batch about one object.
 *
 * @param actions null where there is nothing to do
 * @param error null where there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LfsPointerView(String oid, long size, Map<String, Action> actions, Failure error) {
  /** A request that the client shall send. */
  record Action(
      String href, @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> header) {}

  /**
   * @param code as a status of HTTP
   */
  record Failure(int code, String message) {}
}
