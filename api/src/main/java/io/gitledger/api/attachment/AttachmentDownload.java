package io.gitledger.api.attachment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.ScopeCheck;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.ByteRange;
import io.gitledger.api.web.file.StoredFileResponse;
import io.gitledger.api.web.scope.Category;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.StoredContent;
import io.gitledger.query.access.Unit;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.release.ReleaseFinder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Sends the content of attachments to callers who may read their owner. */
@Component
public class AttachmentDownload {
  private final ReleaseFinder releases;
  private final IssueFinder issues;
  private final AttachmentViews views;
  private final StoredFileResponse files;

  AttachmentDownload(
      ReleaseFinder releases, IssueFinder issues, AttachmentViews views, StoredFileResponse files) {
    this.releases = releases;
    this.issues = issues;
    this.views = views;
    this.files = files;
  }

  /** Returns whether a file is readable. Files of drafts are readable for writers. */
  boolean isReadable(RepositoryContext at, AttachmentRow file) {
    if (file.repositoryId != at.row().id) return false;
    return file.releaseId == null
        ? issues
            .findById(file.issueId)
            .filter(issue -> IssuePermissions.reads(at, issue.pull))
            .isPresent()
        : at.reads(Unit.RELEASES)
            && releases
                .find(at.row().id, file.releaseId)
                .filter(release -> !release.isDraft() || at.writes(Unit.RELEASES))
                .isPresent();
  }

  /**
   * Sends a file. Counts the download before checking whether the client has the file already.
   *
   * @throws ApiError 404 if the caller may not read the file, 403 for a token without the scope
   */
  public void send(
      RepositoryContext at,
      AttachmentRow file,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    if (!isReadable(at, file)) throw ApiError.notFound();
    ScopeCheck.requireRead(
        at.caller(), file.releaseId == null ? Category.ISSUE : Category.REPOSITORY);
    if (request.getMethod().equals("GET")) views.countDownload(file);
    var content = new StoredContent(file.sha256, file.size);
    String tag = '"' + file.uuid + '"';
    Optional<ByteRange> range =
        files.begin(content, tag, Optional.of(file.createdAt), request, response);
    if (range.isPresent()) {
      files.describe(ContentKind.ASSET, content, file.name, response);
      files.send(ContentKind.ASSET, content, range.get(), request, response);
    }
    response.flushBuffer(); // otherwise the handler's status would replace this one
  }
}
