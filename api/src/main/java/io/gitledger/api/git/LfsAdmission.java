package io.gitledger.api.git;

import io.gitledger.api.web.caller.Authentication.Proof;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.command.Origin;
import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.key.SshKeyFinder;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.OwnedRepository;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Access checks of Git LFS, by the credentials of git or a token from SSH. */
@Component
@EnableConfigurationProperties(LfsSettings.class)
public class LfsAdmission {
  private static final String BEARER = "Bearer ";
  private static final Origin NOBODY = new Origin(Origin.SYSTEM, "none", null, null, null);

  private final GitRepositoryFinder repositories;
  private final GitHttpAdmission admission;
  private final LfsTokens tokens;
  private final SshKeyFinder keys;
  private final LfsSettings settings;
  private final AddressSettings addresses;
  private final WebSettings web;

  LfsAdmission(
      GitRepositoryFinder repositories,
      GitHttpAdmission admission,
      LfsTokens tokens,
      SshKeyFinder keys,
      LfsSettings settings,
      AddressSettings addresses,
      WebSettings web) {
    this.repositories = repositories;
    this.admission = admission;
    this.tokens = tokens;
    this.keys = keys;
    this.settings = settings;
    this.addresses = addresses;
    this.web = web;
  }

  /** A repository whose objects a caller may read or write. */
  public record Admitted(OwnedRepository repository, GitCaller caller, GitService service) {
    public long id() {
      return repository.row().id;
    }

    public boolean anonymous() {
      return caller.viewer().anonymous() && !caller.deployKey();
    }

    /** Returns the origin of commands. Those of a deploy key have its owner as actor. */
    public Origin origin() {
      return caller.origin();
    }
  }

  /** Requires Git LFS to be enabled, else 404. */
  public void requireEnabled() {
    if (!settings.enabled()) throw ApiError.notFound("Not Found");
  }

  /**
   * @throws ApiError 401 if other credentials might be sufficient, 404 if an authenticated caller
   *     may not see the repository
   */
  public Admitted admit(String owner, String name, boolean writes, HttpServletRequest request) {
    RepositoryPath path = path(owner, name);
    GitService service = writes ? GitService.RECEIVE_PACK : GitService.UPLOAD_PACK;
    Optional<LfsTokens.Claims> token = token(request);
    return token.isPresent()
        ? byToken(path, service, token.get(), request)
        : byCredentials(path, service, request);
  }

  private Optional<LfsTokens.Claims> token(HttpServletRequest request) {
    String header = request.getHeader("Authorization");
    return header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length())
        ? tokens.verify(header.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  /** Checks access again after a long request. */
  public void requireStillAllowed(Admitted admitted) {
    FoundRepository now =
        repositories
            .refreshed(admitted.repository(), admitted.caller().viewer())
            .orElseThrow(() -> ApiError.notFound("Not Found"));
    require(now, admitted.service(), admitted.caller());
  }

  private Admitted byCredentials(
      RepositoryPath path, GitService service, HttpServletRequest request) {
    GitHttpAdmission.Signature signature = admission.signature(request);
    Optional<Proof> proof = signature.proof();
    GitCaller caller =
        proof.isPresent()
            ? admission.caller(proof.get(), request)
            : GitCaller.of(Viewer.ANONYMOUS, NOBODY);
    proof.ifPresent(shown -> GitHttpAdmission.requireScope(shown, service));
    Optional<FoundRepository> found =
        repositories
            .repository(path, caller.viewer())
            .filter(
                repository ->
                    GitSessions.may(
                        GitService.UPLOAD_PACK, repository.permission(), Unit.CODE, caller));
    if (caller.viewer().anonymous() && web.requireSignIn()) throw credentialsNeeded();
    if (found.isEmpty() && !caller.viewer().anonymous())
      throw caller.viewer().publicOnly()
          ? ApiError.forbidden("the token reaches public repositories only")
          : ApiError.notFound("Not Found");
    return admitted(found.orElseThrow(LfsAdmission::credentialsNeeded), service, caller);
  }

  private Admitted byToken(
      RepositoryPath path,
      GitService service,
      LfsTokens.Claims claims,
      HttpServletRequest request) {
    if (service.writes() && !claims.writes()) throw credentialsNeeded();
    FoundRepository named =
        repositories
            .repository(path, Viewer.ANONYMOUS)
            .filter(found -> found.row().id == claims.repository())
            .orElseThrow(LfsAdmission::credentialsNeeded);
    GitCaller caller =
        (claims.deployKey() ? deployKey(claims, named, request) : person(claims, request))
            .orElseThrow(LfsAdmission::credentialsNeeded);
    FoundRepository found =
        repositories
            .refreshed(named.owned(), caller.viewer())
            .filter(
                now -> GitSessions.may(GitService.UPLOAD_PACK, now.permission(), Unit.CODE, caller))
            .orElseThrow(LfsAdmission::credentialsNeeded);
    return admitted(found, service, caller);
  }

  private Optional<GitCaller> person(LfsTokens.Claims claims, HttpServletRequest request) {
    return keys.person(claims.key())
        .map(
            person -> {
              if (person.user().mustChangePassword)
                throw ApiError.forbidden(addresses.changePasswordFirst());
              return GitCaller.of(
                  person.user().viewer(),
                  origin(person.user().id, "ssh-key:" + claims.key(), request));
            });
  }

  private Optional<GitCaller> deployKey(
      LfsTokens.Claims claims, FoundRepository repository, HttpServletRequest request) {
    return keys.attachment(claims.key(), claims.repository())
        .map(
            key ->
                new GitCaller(
                    Viewer.ANONYMOUS,
                    origin(repository.owner().id, "deploy-key:" + key.id, request),
                    true,
                    !key.readOnly));
  }

  private static Origin origin(long actor, String how, HttpServletRequest request) {
    return new Origin(actor, how, request.getRemoteAddr(), RequestId.of(request), null);
  }

  private static Admitted admitted(FoundRepository found, GitService service, GitCaller caller) {
    require(found, service, caller);
    return new Admitted(found.owned(), caller, service);
  }

  private static void require(FoundRepository found, GitService service, GitCaller caller) {
    if (!GitSessions.may(service, found.permission(), Unit.CODE, caller)) throw credentialsNeeded();
    if (service.writes() && found.row().archived())
      throw ApiError.forbidden("Repo: " + found.owned().fullName() + " is archived.");
  }

  private static RepositoryPath path(String owner, String name) {
    try {
      RepositoryPath path = RepositoryPath.parse(owner + "/" + name);
      if (!path.wiki()) return path;
    } catch (GitRefused malformed) {
      // There is no repository of such a name.
    }
    throw ApiError.notFound("Not Found");
  }

  private static ApiError credentialsNeeded() {
    return ApiError.of(HttpStatus.UNAUTHORIZED, "Unauthorized");
  }
}
