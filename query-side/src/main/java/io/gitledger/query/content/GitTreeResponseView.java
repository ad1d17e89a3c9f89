package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A page of a tree's entries.
 *
 * @param tree null when the page has none
 * @param truncated whether more pages follow
 */
public record GitTreeResponseView(
    String sha,
    String url,
    List<GitEntry> tree,
    boolean truncated,
    int page,
    @JsonProperty("total_count") int totalCount) {

  /** One entry; submodules have an empty address. */
  public record GitEntry(
      String path, String mode, String type, long size, String sha, String url) {}
}
