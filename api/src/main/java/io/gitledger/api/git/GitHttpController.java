package io.gitledger.api.git;

import io.gitledger.git.http.GitHttpAnswer;
import io.gitledger.git.http.SmartHttp;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/**
 * Git over smart HTTP: {@code /{owner}/{repository}[.git]/...}. The dumb protocol is not served.
 */
@Controller
@ConditionalOnWebApplication
@RequestMapping("/{owner}/{repo}")
class GitHttpController {
  private final GitHttpAdmission admission;
  private final SmartHttp smart;

  GitHttpController(GitHttpAdmission admission, SmartHttp smart) {
    this.admission = admission;
    this.smart = smart;
  }

  @GetMapping("/info/refs")
  void advertise(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<GitService> service = SmartHttp.service(request.getParameter("service"));
    if (service.isEmpty()) {
      write(response, GitHttpAnswer.badRequest());
      return;
    }
    try (GitSession session = admission.admit(owner, repo, service.get(), request)) {
      write(response, smart.advertise(session, service.get(), request.getHeader("Git-Protocol")));
    }
  }

  @PostMapping("/git-upload-pack")
  void uploadPack(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    serve(owner, repo, GitService.UPLOAD_PACK, request, response);
  }

  @PostMapping("/git-receive-pack")
  void receivePack(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    serve(owner, repo, GitService.RECEIVE_PACK, request, response);
  }

  @PostMapping("/git-upload-archive")
  void uploadArchive(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    serve(owner, repo, GitService.UPLOAD_ARCHIVE, request, response);
  }

  private void serve(
      String owner,
      String repo,
      GitService service,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    try (GitSession session = admission.admit(owner, repo, service, request)) {
      write(
          response,
          smart.serve(
              session,
              service,
              request.getContentType(),
              request.getHeader("Content-Encoding"),
              request.getHeader("Git-Protocol"),
              request.getInputStream()));
    }
  }

  private static void write(HttpServletResponse response, GitHttpAnswer answer) throws IOException {
    response.setStatus(answer.status());
    answer.headers().forEach(response::setHeader);
    answer.body().writeTo(response.getOutputStream());
  }
}
