package io.gitledger.api.git;

import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.api.wiki.WikiRepositories;
import io.gitledger.command.Origin;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.command.log.LastUsedTimes;
import io.gitledger.git.protocol.GitRefused;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.RepositoryPath;
import io.gitledger.git.ssh.SshAccess;
import io.gitledger.git.ssh.SshPrincipal;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.key.DeployKeyRow;
import io.gitledger.query.key.OwnedKey;
import io.gitledger.query.key.SshKeyFinder;
import io.gitledger.query.misc.WireJson;
import io.gitledger.query.repository.OwnedRepository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Owners of SSH keys and their access (23 section 4). Nothing is cached. */
@Component
class SshGitAccess implements SshAccess {
  private final SshKeyFinder keys;
  private final LastUsedTimes lastUsed;
  private final AccountFinder accounts;
  private final GitRepositoryFinder repositories;
  private final PushToCreate pushToCreate;
  private final GitSessions sessions;
  private final AddressSettings addresses;
  private final LfsSettings lfs;
  private final LfsTokens lfsTokens;

  SshGitAccess(
      SshKeyFinder keys,
      LastUsedTimes lastUsed,
      AccountFinder accounts,
      GitRepositoryFinder repositories,
      PushToCreate pushToCreate,
      GitSessions sessions,
      AddressSettings addresses,
      LfsSettings lfs,
      LfsTokens lfsTokens) {
    this.keys = keys;
    this.lastUsed = lastUsed;
    this.accounts = accounts;
    this.repositories = repositories;
    this.pushToCreate = pushToCreate;
    this.sessions = sessions;
    this.addresses = addresses;
    this.lfs = lfs;
    this.lfsTokens = lfsTokens;
  }

  @Override
  public Optional<SshPrincipal> principal(byte[] publicKey, String remoteAddress) {
    String fingerprint = SshPublicKey.fingerprint(publicKey);
    return keys.byFingerprint(fingerprint)
        .map(SshGitAccess::principal)
        .or(() -> keys.ofUser(fingerprint).map(SshGitAccess::disabled));
  }

  private static SshPrincipal principal(SshKeyFinder.Owner owner) {
    return switch (owner) {
      case SshKeyFinder.Person person ->
          SshPrincipal.user(person.user().id, person.user().login, person.keyId(), person.title());
      case SshKeyFinder.Repositories repositories ->
          SshPrincipal.deployKey(repositories.keyId(), repositories.attachments().getFirst().title);
    };
  }

  private static SshPrincipal disabled(OwnedKey held) {
    return new SshPrincipal(
        held.holder().id, held.holder().login, held.key().id, held.key().title, false, true);
  }

  @Override
  public GitSession open(
      SshPrincipal principal, GitService service, RepositoryPath path, String remoteAddress)
      throws GitRefused {
    Admitted admitted =
        admit(principal, service, path, remoteAddress, pushToCreate.appliesTo(service, path));
    try {
      return sessions.open(
          admitted.repository(), GitSessions.unit(path), service, admitted.caller());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String authenticateLfs(SshPrincipal principal, RepositoryPath path, String operation)
      throws GitRefused {
    if (!lfs.enabled()) throw new GitRefused("LFS Server is not enabled");
    if (path.wiki()) throw new GitRefused("Invalid repository path");
    GitService service =
        operation.equals("upload") ? GitService.RECEIVE_PACK : GitService.UPLOAD_PACK;
    Admitted admitted = admit(principal, service, path, null, false);
    OwnedRepository repository = admitted.repository();
    Permission permission = sessions.permission(repository, admitted.caller());
    if (!GitSessions.may(service, permission, Unit.CODE, admitted.caller()))
      throw unauthorized(principal, service, path);
    String token =
        lfsTokens.issue(
            new LfsTokens.Claims(
                repository.row().id, service.writes(), principal.keyId(), principal.deployKey()));
    return WireJson.mapper()
        .writeValueAsString(
            new LfsAccess(
                Map.of("Authorization", "Bearer " + token),
                addresses.baseUrl() + repository.fullName() + ".git/info/lfs"));
  }

  private record LfsAccess(Map<String, String> header, String href) {}

  private record Admitted(OwnedRepository repository, GitCaller caller) {}

  private Admitted admit(
      SshPrincipal principal,
      GitService service,
      RepositoryPath path,
      String remoteAddress,
      boolean create)
      throws GitRefused {
    Optional<OwnedRepository> repository = repositories.find(path);
    GitCaller caller;
    if (principal.deployKey()) {
      caller = deployKey(principal, service, repository, path, remoteAddress);
    } else {
      caller = person(principal, remoteAddress);
      if (repository.isEmpty() && create) repository = pushToCreate.create(path, caller);
      requireUnit(principal, caller, service, repository, path);
    }
    OwnedRepository opened = repository.orElseThrow(() -> missing(service, path));
    if (!opened.owner().active)
      throw new GitRefused("Repository cannot be accessed, you could retry it later");
    if (service.writes() && opened.row().archived())
      throw new GitRefused("Repo: " + opened.fullName() + " is archived.");
    if (service.writes() && !path.wiki() && opened.row().mirror)
      throw new GitRefused("Mirror Repository " + opened.fullName() + " is read-only");
    lastUsed.record(LastUsedTimes.Kind.KEY, principal.keyId());
    return new Admitted(opened, caller);
  }

  /** Returns the same error for missing and invisible repositories. */
  private GitRefused missing(GitService service, RepositoryPath path) {
    Optional<String> refusal = service.writes() ? pushToCreate.refusal(path) : Optional.empty();
    return new GitRefused(refusal.orElse("Cannot find repository: " + path));
  }

  private GitCaller person(SshPrincipal principal, String address) throws GitRefused {
    AccountRow user =
        accounts
            .findById(principal.userId())
            .orElseThrow(() -> new GitRefused("Your account is disabled."));
    if (user.mustChangePassword) throw new GitRefused(addresses.changePasswordFirst());
    return GitCaller.of(user.viewer(), origin(user.id, "ssh-key:" + principal.keyId(), address));
  }

  private void requireUnit(
      SshPrincipal principal,
      GitCaller caller,
      GitService service,
      Optional<OwnedRepository> repository,
      RepositoryPath path)
      throws GitRefused {
    Permission permission =
        repository.map(found -> sessions.permission(found, caller)).orElse(Permission.NONE);
    if (permission.any()) requireWiki(path, repository.orElseThrow());
    if (!permission.reads(GitSessions.unit(path))) throw missing(service, path);
    if (path.wiki() && service.writes() && !permission.writes(Unit.WIKI))
      throw unauthorized(principal, service, path);
  }

  private static void requireWiki(RepositoryPath path, OwnedRepository repository)
      throws GitRefused {
    if (path.wiki() && !WikiRepositories.isEnabled(repository.row()))
      throw new GitRefused("repository wiki is disabled");
  }

  private GitCaller deployKey(
      SshPrincipal principal,
      GitService service,
      Optional<OwnedRepository> repository,
      RepositoryPath path,
      String address)
      throws GitRefused {
    Optional<DeployKeyRow> attachment =
        repository.flatMap(found -> keys.attachment(principal.keyId(), found.row().id));
    if (attachment.isEmpty()) {
      boolean known =
          repository.isPresent()
              && sessions
                  .permission(
                      repository.get(), GitCaller.of(Viewer.ANONYMOUS, origin(0, "none", address)))
                  .reads(GitSessions.unit(path));
      throw known
          ? new GitRefused(
              refusal(
                  "Public (Deploy) Key", principal.keyId(), principal.keyTitle(), service, path))
          : new GitRefused("Cannot find repository: " + path);
    }
    if (service.writes() && attachment.get().readOnly)
      throw new GitRefused(
          refusal("Deploy Key", attachment.get().id, attachment.get().title, service, path));
    requireWiki(path, repository.orElseThrow());
    long owner = repository.get().owner().id;
    Origin origin = origin(owner, "deploy-key:" + attachment.get().id, address);
    return new GitCaller(Viewer.ANONYMOUS, origin, true, !attachment.get().readOnly);
  }

  private static GitRefused unauthorized(
      SshPrincipal principal, GitService service, RepositoryPath path) {
    return new GitRefused(
        refusal(
            "User: " + principal.userId() + ":" + principal.login() + " with Key",
            principal.keyId(),
            principal.keyTitle(),
            service,
            path));
  }

  private static String refusal(
      String what, long id, String title, GitService service, RepositoryPath path) {
    return String.format(
        Locale.ROOT, "%s: %d:%s is not authorized to %s %s.", what, id, title, verb(service), path);
  }

  private static String verb(GitService service) {
    return service.writes() ? "write to" : "read";
  }

  private static Origin origin(long actor, String how, String address) {
    return new Origin(actor, how, address, UUID.randomUUID().toString(), null);
  }
}
