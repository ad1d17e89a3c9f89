package io.gitledger.api.git;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.http.DumbHttp;
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

/** Git over HTTP, smart and dumb: {@code /{owner}/{repository}[.git]/...}. */
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
    String asked = request.getParameter("service");
    if (asked == null || asked.isEmpty()) {
      dumb(owner, repo, request, response, git -> Optional.of(git.refs()));
      return;
    }
    Optional<GitService> service = SmartHttp.service(asked);
    if (service.isEmpty()) {
      write(response, GitHttpAnswer.badRequest());
      return;
    }
    try (GitSession session = admission.advertise(owner, repo, service.get(), request)) {
      write(response, smart.advertise(session, service.get(), request.getHeader("Git-Protocol")));
    }
  }

  @GetMapping("/HEAD")
  void head(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    dumb(owner, repo, request, response, git -> Optional.of(git.head()));
  }

  @GetMapping("/objects/info/packs")
  void packs(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    dumb(owner, repo, request, response, git -> Optional.of(git.packs()));
  }

  @GetMapping("/objects/{first:[0-9a-f]{2}}/{rest:[0-9a-f]{38}}")
  void object(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String first,
      @PathVariable String rest,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    dumb(owner, repo, request, response, git -> git.object(first + rest));
  }

  /** Responds with 404 for paths that no repository has, to callers who may read the others. */
  @GetMapping({"/objects/info/{file}", "/objects/pack/{file:pack-[0-9a-f]{40,64}\\.(?:pack|idx)}"})
  void absent(
      @PathVariable String owner,
      @PathVariable String repo,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    dumb(owner, repo, request, response, git -> Optional.empty());
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

  /** Reads a file of the dumb protocol. */
  private interface DumbRead {
    Optional<GitHttpAnswer> from(DumbHttp git) throws IOException;
  }

  private void dumb(
      String owner,
      String repo,
      HttpServletRequest request,
      HttpServletResponse response,
      DumbRead read)
      throws IOException {
    try (GitSessions.Session session =
        admission.admit(owner, repo, GitService.UPLOAD_PACK, request)) {
      write(
          response, read.from(new DumbHttp(session.repository())).orElseThrow(ApiError::notFound));
    }
  }

  private static void write(HttpServletResponse response, GitHttpAnswer answer) throws IOException {
    response.setStatus(answer.status());
    answer.headers().forEach(response::setHeader);
    answer.body().writeTo(response.getOutputStream());
  }
}
