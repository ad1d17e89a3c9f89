package io.gitledger.api.attachment;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.misc.WireType;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Files of issues and comments. */
@ApiController(tag = "issue")
class AttachmentController {
  private static final String ISSUE = "/repos/{owner}/{repo}/issues/{index}/assets";
  private static final String COMMENT = "/repos/{owner}/{repo}/issues/comments/{id}/assets";
  private static final String FILE = "/{attachment_id}";

  private final AttachmentService attachments;

  AttachmentController(AttachmentService attachments) {
    this.attachments = attachments;
  }

  @Operation("List issue's attachments")
  @GetMapping(ISSUE)
  List<AttachmentView> issueListIssueAttachments(RepositoryContext at, @PathVariable long index) {
    return attachments.list(attachments.ofIssue(at, index));
  }

  @Operation("Create an issue attachment")
  @PostMapping(ISSUE)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView issueCreateIssueAttachment(
      RepositoryContext at,
      @PathVariable long index,
      @WireType(required = true) FileUpload upload) {
    return attachments.upload(
        IssuePermissions.requireChangeable(at), attachments.ofIssue(at, index), upload);
  }

  @Operation("Get an issue attachment")
  @GetMapping(ISSUE + FILE)
  AttachmentView issueGetIssueAttachment(
      RepositoryContext at, @PathVariable long index, @PathVariable("attachment_id") long file) {
    return attachments.get(attachments.ofIssue(at, index), file);
  }

  @Operation("Edit an issue attachment")
  @PatchMapping(ISSUE + FILE)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView issueEditIssueAttachment(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable("attachment_id") long file,
      @Body Supplier<EditAttachmentOptions> body) {
    EditAttachmentOptions option = requireChangeable(at, body);
    return attachments.rename(at, attachments.ofIssue(at, index), file, option);
  }

  @Operation("Delete an issue attachment")
  @DeleteMapping(ISSUE + FILE)
  void issueDeleteIssueAttachment(
      RepositoryContext at, @PathVariable long index, @PathVariable("attachment_id") long file) {
    attachments.delete(
        IssuePermissions.requireChangeable(at), attachments.ofIssue(at, index), file);
  }

  @Operation("List comment's attachments")
  @GetMapping(COMMENT)
  List<AttachmentView> issueListIssueCommentAttachments(
      RepositoryContext at, @PathVariable long id) {
    return attachments.list(attachments.ofComment(at, id));
  }

  @Operation("Create a comment attachment")
  @PostMapping(COMMENT)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView issueCreateIssueCommentAttachment(
      RepositoryContext at, @PathVariable long id, @WireType(required = true) FileUpload upload) {
    return attachments.upload(
        IssuePermissions.requireChangeable(at), attachments.ofComment(at, id), upload);
  }

  @Operation("Get a comment attachment")
  @GetMapping(COMMENT + FILE)
  AttachmentView issueGetIssueCommentAttachment(
      RepositoryContext at, @PathVariable long id, @PathVariable("attachment_id") long file) {
    return attachments.get(attachments.ofComment(at, id), file);
  }

  @Operation("Edit a comment attachment")
  @PatchMapping(COMMENT + FILE)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView issueEditIssueCommentAttachment(
      RepositoryContext at,
      @PathVariable long id,
      @PathVariable("attachment_id") long file,
      @Body Supplier<EditAttachmentOptions> body) {
    EditAttachmentOptions option = requireChangeable(at, body);
    return attachments.rename(at, attachments.ofComment(at, id), file, option);
  }

  @Operation("Delete a comment attachment")
  @DeleteMapping(COMMENT + FILE)
  void issueDeleteIssueCommentAttachment(
      RepositoryContext at, @PathVariable long id, @PathVariable("attachment_id") long file) {
    attachments.delete(IssuePermissions.requireChangeable(at), attachments.ofComment(at, id), file);
  }

  private static EditAttachmentOptions requireChangeable(
      RepositoryContext at, Supplier<EditAttachmentOptions> body) {
    IssuePermissions.requireChangeable(at);
    return body.get();
  }
}
