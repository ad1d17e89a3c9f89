package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A page of a tree's entries.
 *
 * @param tree null if the page is empty
 * @param truncated whether more pages follow
 */
public record GitTreeResponseView(
    String sha,
    String url,
    List<GitEntry> tree,
    boolean truncated,
    int page,
    @JsonProperty("total_count") int totalCount) {

  /** One entry. The URL is empty for submodules. */
  public record GitEntry(
      String path, String mode, String type, long size, String sha, String url) {}
}
