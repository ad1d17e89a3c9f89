package io.gitledger.api.git;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Authentication;
import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.caller.Authentication.State;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.api.wiki.WikiRepositories;
import io.gitledger.command.Origin;
import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Access checks of git over HTTP, in the order of the contract (23 section 1.2). */
@Component
@EnableConfigurationProperties(GitHttpSettings.class)
class GitHttpAdmission {
  private static final String CHALLENGE = "Basic realm=\"Gitea\"";

  private final GitRepositoryFinder repositories;
  private final PushToCreate pushToCreate;
  private final GitSessions sessions;
  private final Authentication authentication;
  private final RedirectBuilder moved;
  private final AddressSettings addresses;
  private final WebSettings web;
  private final GitHttpSettings settings;

  GitHttpAdmission(
      GitRepositoryFinder repositories,
      PushToCreate pushToCreate,
      GitSessions sessions,
      Authentication authentication,
      RedirectBuilder moved,
      AddressSettings addresses,
      WebSettings web,
      GitHttpSettings settings) {
    this.repositories = repositories;
    this.pushToCreate = pushToCreate;
    this.sessions = sessions;
    this.authentication = authentication;
    this.moved = moved;
    this.addresses = addresses;
    this.web = web;
    this.settings = settings;
  }

  /** An admitted request. The repository is null if a push will create it. */
  private record Admitted(
      RepositoryPath path, OwnedRepository repository, GitService service, GitCaller caller) {}

  /** Admits the advertisement of refs. A repository that a push will create has none. */
  GitSession advertise(
      String ownerName, String repositoryName, GitService service, HttpServletRequest request)
      throws IOException {
    Admitted admitted = check(ownerName, repositoryName, service, request);
    return admitted.repository() == null ? new NewRepositorySession() : open(admitted);
  }

  GitSessions.Session admit(
      String ownerName, String repositoryName, GitService service, HttpServletRequest request)
      throws IOException {
    Admitted admitted = check(ownerName, repositoryName, service, request);
    if (admitted.repository() != null) return open(admitted);
    OwnedRepository created =
        pushToCreate
            .create(admitted.path(), admitted.caller())
            .orElseThrow(() -> text(HttpStatus.NOT_FOUND, ""));
    return open(new Admitted(admitted.path(), created, service, admitted.caller()));
  }

  private GitSessions.Session open(Admitted admitted) throws IOException {
    return sessions.open(
        admitted.repository(),
        GitSessions.unit(admitted.path()),
        admitted.service(),
        admitted.caller());
  }

  private Admitted check(
      String ownerName, String repositoryName, GitService service, HttpServletRequest request) {
    if (!settings.enabled()) throw text(HttpStatus.FORBIDDEN, "Git over HTTP is disabled.");
    RepositoryPath path = path(ownerName, repositoryName);
    Signature signature = signature(request);
    Unit unit = GitSessions.unit(path);
    Optional<FoundRepository> repository = repositories.repository(path, signature.viewer());
    if (repository.isEmpty()) {
      AccountRow owner =
          repositories
              .owner(path.owner())
              .orElseThrow(() -> renamedOwner(path, signature.viewer(), request));
      renamedRepository(owner, path, signature.viewer(), request);
    }
    boolean visible = repository.isPresent() && repository.get().permission().reads(unit);
    if (visible && !repository.get().owner().active)
      throw text(
          HttpStatus.FORBIDDEN,
          "Repository cannot be accessed. You cannot push or open issues/pull-requests.");
    if (visible && repository.get().row().archived() && service.writes())
      throw text(
          HttpStatus.FORBIDDEN,
          "This repo is archived. You can view files and clone it, but cannot push or open issues/pull-requests.");
    Optional<Proof> proof = signature.proof();
    GitCaller caller = proof.isPresent() ? caller(proof.get(), request) : anonymous();
    if (proof.isPresent()
        && !hasScope(proof.get(), service)
        && !(visible && isOpenToAll(repository.get().owned(), unit, service)))
      throw lacksScope(service);
    // Each ref of a push to code is checked when it has arrived: here only read access is required.
    GitService needed = path.wiki() ? service : GitService.UPLOAD_PACK;
    boolean admitted =
        repository.isPresent()
            && GitSessions.may(needed, repository.get().permission(), unit, caller);
    boolean withoutWiki = path.wiki() && repository.filter(GitHttpAdmission::hasNoWiki).isPresent();
    boolean open = !service.writes() && !web.requireSignIn() && (admitted || withoutWiki);
    if (proof.isEmpty() && !open)
      throw text(HttpStatus.UNAUTHORIZED, "Unauthorized\n").header("WWW-Authenticate", CHALLENGE);
    if (withoutWiki) throw text(HttpStatus.FORBIDDEN, "repository wiki is disabled");
    boolean known = repository.isPresent() && repository.get().permission().any();
    boolean creates =
        !known && !caller.viewer().publicOnly() && pushToCreate.appliesTo(service, path);
    if (creates) return new Admitted(path, null, service, caller);
    if (!admitted) throw missing(path, caller, service, known);
    if (service.writes() && !path.wiki() && repository.get().row().mirror)
      throw text(HttpStatus.FORBIDDEN, "mirror repository is read-only");
    return new Admitted(path, repository.get().owned(), service, caller);
  }

  private static boolean hasNoWiki(FoundRepository visible) {
    return visible.permission().any() && !WikiRepositories.isEnabled(visible.row());
  }

  /**
   * Returns the same error for missing and invisible repositories. Only callers who could create
   * the repository are notified that pushes do not create one.
   */
  private ApiError missing(
      RepositoryPath path, GitCaller caller, GitService service, boolean known) {
    if (caller.viewer().publicOnly())
      return text(HttpStatus.FORBIDDEN, "the token reaches public repositories only");
    Optional<String> refusal =
        service.writes() && !path.wiki() && !known
            ? pushToCreate.refusal(path, caller)
            : Optional.empty();
    return refusal
        .map(reason -> text(HttpStatus.FORBIDDEN, reason))
        .orElseGet(() -> text(HttpStatus.NOT_FOUND, "Repository not found"));
  }

  private static RepositoryPath path(String owner, String repository) {
    try {
      return RepositoryPath.parse(owner + "/" + repository);
    } catch (GitRefused e) {
      throw text(HttpStatus.NOT_FOUND, "Repository not found");
    }
  }

  /**
   * The authentication. It is done before the repository is read, so that one statement finds the
   * repository with the viewer's permissions. Its error is reported only after those of the
   * repository.
   */
  record Signature(Optional<Proof> found, Optional<ApiError> wrong) {
    Viewer viewer() {
      return found.map(GitHttpAdmission::viewer).orElse(Viewer.ANONYMOUS);
    }

    Optional<Proof> proof() {
      wrong.ifPresent(
          error -> {
            throw error;
          });
      return found;
    }
  }

  /**
   * Returns the viewer of a read, who is anonymous unless the credentials are valid for reading.
   * Returns empty for an anonymous viewer if reading requires authentication.
   */
  Optional<Viewer> findReader(HttpServletRequest request) {
    Viewer viewer =
        signature(request)
            .found()
            .filter(proof -> proof.state() == State.USABLE)
            .filter(proof -> hasScope(proof, GitService.UPLOAD_PACK))
            .map(GitHttpAdmission::viewer)
            .orElse(Viewer.ANONYMOUS);
    return viewer.anonymous() && web.requireSignIn() ? Optional.empty() : Optional.of(viewer);
  }

  private static Viewer viewer(Proof proof) {
    return Viewers.of(new SignedIn(proof.account(), proof.credential()));
  }

  Signature signature(HttpServletRequest request) {
    try {
      Optional<Proof> proof = authentication.authenticate(request, user -> requireToken());
      return new Signature(proof, Optional.empty());
    } catch (ApiError wrong) {
      return new Signature(Optional.empty(), Optional.of(signInFailure(wrong)));
    }
  }

  private static ApiError signInFailure(ApiError wrong) {
    if (wrong.status() == HttpStatus.TOO_MANY_REQUESTS) return wrong.asText();
    return wrong.shape() == ApiError.Shape.TEXT
        ? wrong
        : text(HttpStatus.UNAUTHORIZED, "Failed to authenticate user");
  }

  /**
   * Rejects a password of an account with a second factor, because a git client cannot prompt for a
   * code.
   */
  private static boolean requireToken() {
    throw text(
        HttpStatus.UNAUTHORIZED,
        "Two-factor authentication is enabled for this account: use a personal access token instead of the password.");
  }

  /**
   * Returns whether a fetch needs no credentials. The scope of a token that is sent nevertheless is
   * then not checked.
   */
  private boolean isOpenToAll(OwnedRepository repository, Unit unit, GitService service) {
    return !service.writes()
        && !web.requireSignIn()
        && sessions.permission(repository, anonymous()).reads(unit);
  }

  private static GitCaller anonymous() {
    return GitCaller.of(Viewer.ANONYMOUS, new Origin(Origin.SYSTEM, "none", null, null, null));
  }

  static void requireScope(Proof proof, GitService service) {
    if (!hasScope(proof, service)) throw lacksScope(service);
  }

  private static boolean hasScope(Proof proof, GitService service) {
    return proof
        .credential()
        .scopes()
        .map(scopes -> scopes.allows(Category.REPOSITORY, level(service)))
        .orElse(true);
  }

  private static ApiError lacksScope(GitService service) {
    return text(
        HttpStatus.FORBIDDEN,
        "the token lacks the scope " + level(service).of(Category.REPOSITORY));
  }

  private static Level level(GitService service) {
    return service.writes() ? Level.WRITE : Level.READ;
  }

  GitCaller caller(Proof proof, HttpServletRequest request) {
    if (proof.state() == State.MUST_CHANGE_PASSWORD)
      throw text(HttpStatus.FORBIDDEN, addresses.changePasswordFirst());
    if (proof.state() != State.USABLE)
      throw text(HttpStatus.FORBIDDEN, "Your account is disabled.");
    var signedIn = new SignedIn(proof.account(), proof.credential());
    var origin =
        new Origin(
            signedIn.id(),
            proof.credential().signIn(),
            request.getRemoteAddr(),
            RequestId.of(request),
            null);
    return GitCaller.of(Viewers.of(signedIn), origin);
  }

  private ApiError renamedOwner(RepositoryPath path, Viewer viewer, HttpServletRequest request) {
    String given = request.getRequestURI().split("/", 4)[2].toLowerCase(Locale.ROOT);
    String repository = path.name() + suffix(path) + (given.endsWith(".git") ? ".git" : "");
    return repositories
        .formerOwner(path.owner(), viewer)
        .map(owner -> moved(HttpStatus.TEMPORARY_REDIRECT, owner.login, repository, request))
        .orElseGet(() -> text(HttpStatus.NOT_FOUND, "Repository not found"));
  }

  private void renamedRepository(
      AccountRow owner, RepositoryPath path, Viewer viewer, HttpServletRequest request) {
    repositories
        .formerRepository(owner, path.name())
        .filter(
            now ->
                repositories.isReadable(
                    now.owner(), now.row().name, GitSessions.unit(path), viewer))
        .ifPresent(
            now -> {
              throw moved(
                  HttpStatus.MOVED_PERMANENTLY,
                  now.owner().login,
                  now.row().name + suffix(path),
                  request);
            });
  }

  private static String suffix(RepositoryPath path) {
    return path.wiki() ? ".wiki" : "";
  }

  private ApiError moved(
      HttpStatus status, String owner, String repository, HttpServletRequest request) {
    return moved.to(request, status, Map.of("owner", owner, "repo", repository));
  }

  private static ApiError text(HttpStatus status, String message) {
    return ApiError.of(status, message).asText();
  }
}
