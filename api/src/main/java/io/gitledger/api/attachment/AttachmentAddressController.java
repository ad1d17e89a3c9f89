package io.gitledger.api.attachment;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.attachment.AttachmentFinder;
import io.gitledger.query.attachment.AttachmentRow;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * The content of attachments at the URLs in their views: outside the API, with its credentials and
 * permissions. Files that the caller may not read do not exist here.
 */
@Controller
class AttachmentAddressController {
  private final RepositoryResolver repositories;
  private final AttachmentFinder attachments;
  private final AttachmentDownload download;

  AttachmentAddressController(
      RepositoryResolver repositories, AttachmentFinder attachments, AttachmentDownload download) {
    this.repositories = repositories;
    this.attachments = attachments;
    this.download = download;
  }

  @GetMapping({"/{owner}/{repo}/attachments/{uuid}", "/{owner}/{repo}/releases/attachments/{uuid}"})
  @ResponseStatus(HttpStatus.OK)
  void ofRepository(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String uuid,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    try {
      download.send(repositories.resolve(owner, repo, caller), require(uuid), request, response);
    } catch (ApiError refused) {
      throw RepositoryResolver.refusal(caller, refused);
    }
  }

  @GetMapping("/attachments/{uuid}")
  @ResponseStatus(HttpStatus.OK)
  void byUuid(
      @PathVariable String uuid,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    try {
      AttachmentRow file = require(uuid);
      RepositoryContext at =
          repositories.find(file.repositoryId, caller).orElseThrow(ApiError::notFound);
      download.send(at, file, request, response);
    } catch (ApiError refused) {
      throw RepositoryResolver.refusal(caller, refused);
    }
  }

  private AttachmentRow require(String uuid) {
    return attachments.findByUuid(uuid).orElseThrow(ApiError::notFound);
  }
}
