package io.gitledger.query.release;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.attachment.AttachmentView;
import java.time.Instant;
import java.util.List;

/**
 * A release on the wire. Created by {@link ReleaseViews}.
 *
 * @param publishedAt equal to the creation time, for drafts too
 */
public record ReleaseView(
    long id,
    @JsonProperty("tag_name") String tagName,
    @JsonProperty("target_commitish") String targetCommitish,
    String name,
    String body,
    String url,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("tarball_url") String tarballUrl,
    @JsonProperty("zipball_url") String zipballUrl,
    @JsonProperty("upload_url") String uploadUrl,
    boolean draft,
    boolean prerelease,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("published_at") Instant publishedAt,
    UserView author,
    List<AttachmentView> assets) {}
