package io.gitledger.api.lfs;

import io.gitledger.api.git.LfsAdmission;
import io.gitledger.api.git.LfsAdmission.Admitted;
import io.gitledger.api.lfs.LfsObjectService.BatchRequest;
import io.gitledger.api.lfs.LfsObjectService.Pointer;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.ByteRange;
import io.gitledger.api.web.file.Disposition;
import io.gitledger.api.web.file.StoredFileResponse;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.StoredContent;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** Objects of Git LFS: section 7 of the contract on transports. */
@Controller
@RequestMapping("/{owner}/{repo}/info/lfs")
class LfsObjectController {
  private final LfsAdmission admission;
  private final LfsObjectService objects;
  private final StoredFileResponse files;
  private final LfsMessages messages;

  LfsObjectController(
      LfsAdmission admission,
      LfsObjectService objects,
      StoredFileResponse files,
      LfsMessages messages) {
    this.admission = admission;
    this.objects = objects;
    this.files = files;
    this.messages = messages;
  }

  @PostMapping("/objects/batch")
  void batch(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    admission.requireEnabled();
    LfsMessages.requireAccepted(request);
    BatchRequest batch =
        LfsMessages.read(request, BatchRequest.class)
            .map(objects::required)
            .orElseThrow(() -> ApiError.badRequest("Bad Request"));
    Admitted at = admission.admit(owner, repo, batch.uploads(), request);
    LfsMessages.write(response, HttpServletResponse.SC_OK, objects.batch(at, batch, request));
  }

  @PostMapping("/verify")
  void verify(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    admission.requireEnabled();
    LfsMessages.requireAccepted(request);
    Admitted at = admission.admit(owner, repo, true, request);
    Pointer pointer =
        LfsMessages.read(request, Pointer.class)
            .orElseThrow(() -> ApiError.invalid("Unprocessable Entity"));
    objects.verify(at, pointer);
    LfsMessages.ok(response);
  }

  @PutMapping("/objects/{oid}/{size}")
  void upload(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String oid,
      @PathVariable String size,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    admission.requireEnabled();
    Admitted at = admission.admit(owner, repo, true, request);
    objects.upload(
        at,
        new Pointer(oid, size.matches("[0-9]{1,18}") ? Long.parseLong(size) : -1),
        request.getInputStream(),
        request.getContentLengthLong());
    LfsMessages.ok(response);
  }

  @GetMapping("/objects/{oid}")
  void download(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String oid,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    admission.requireEnabled();
    Admitted at = admission.admit(owner, repo, false, request);
    StoredContent object = objects.get(at, oid);
    String tag = '"' + object.sha256() + '"';
    Optional<ByteRange> part = files.begin(object, tag, Optional.empty(), request, response);
    if (part.isEmpty()) return;
    response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
    response.setHeader("X-Gitea-LFS-Content-Length", Long.toString(part.get().length()));
    files.send(ContentKind.LFS, object, part.get(), request, response);
  }

  @GetMapping("/objects/{oid}/{name}")
  void downloadNamed(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String oid,
      @PathVariable String name,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    decoded(name)
        .ifPresent(
            file ->
                response.setHeader(HttpHeaders.CONTENT_DISPOSITION, Disposition.attachment(file)));
    download(owner, repo, oid, request, response);
  }

  private static Optional<String> decoded(String name) {
    try {
      return Optional.of(new String(Base64.getUrlDecoder().decode(name), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  @ExceptionHandler
  void answer(Throwable failure, HttpServletRequest request, HttpServletResponse response)
      throws Throwable {
    messages.writeError(failure, LfsMessages.MEDIA_TYPE, "Message", request, response);
  }
}
