package io.gitledger.query.content;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;

/**
 * A file, directory, link or submodule. Fields that were not requested are absent. Fields that the
 * kind does not have are null.
 *
 * @param content base64, null if it is not a file or too large
 * @param target target of a symbolic link
 */
public record ContentsResponseView(
    String name,
    String path,
    String sha,
    @JsonProperty("last_commit_sha") @JsonInclude(JsonInclude.Include.NON_NULL)
        String lastCommitSha,
    @WireType(format = "date-time")
        @JsonProperty("last_committer_date")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        String lastCommitterDate,
    @WireType(format = "date-time")
        @JsonProperty("last_author_date")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        String lastAuthorDate,
    @JsonProperty("last_commit_message") @JsonInclude(JsonInclude.Include.NON_NULL)
        String lastCommitMessage,
    String type,
    long size,
    String encoding,
    Base64Stream content,
    String target,
    String url,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("git_url") String gitUrl,
    @JsonProperty("download_url") String downloadUrl,
    @JsonProperty("submodule_git_url") String submoduleGitUrl,
    @JsonProperty("_links") FileLinksResponse links,
    @JsonProperty("lfs_oid") @JsonInclude(JsonInclude.Include.NON_NULL) String lfsOid,
    @JsonProperty("lfs_size") @JsonInclude(JsonInclude.Include.NON_NULL) Long lfsSize) {

  /** The URLs again, as a group. */
  public record FileLinksResponse(String self, String git, String html) {}
}
