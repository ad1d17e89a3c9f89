package io.gitledger.api.key;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.key.DeployKeyId;
import io.gitledger.command.key.KeyCommand.DeleteDeployKey;
import io.gitledger.command.key.KeyCommand.RegisterDeployKey;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.query.key.DeployKeyFinder;
import io.gitledger.query.key.DeployKeyFinder.ViewedRepository;
import io.gitledger.query.key.DeployKeyView;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Adds, lists and removes the deploy keys of a repository. */
@Component
class DeployKeyService {
  private final DeployKeyFinder finder;
  private final Commands commands;
  private final RequestUrls urls;

  DeployKeyService(DeployKeyFinder finder, Commands commands, RequestUrls urls) {
    this.finder = finder;
    this.commands = commands;
    this.urls = urls;
  }

  Paged<DeployKeyView> list(RepositoryContext repository, long key, String fingerprint, Page page) {
    ViewedRepository viewed = viewed(repository);
    String exactFingerprint = fingerprint == null ? "" : fingerprint;
    return Paged.counted(
        finder.list(viewed, key, exactFingerprint, page.limit(), page.offset()),
        finder.count(viewed, key, exactFingerprint));
  }

  DeployKeyView get(RepositoryContext repository, long id) {
    return finder.byId(viewed(repository), id).orElseThrow(ApiError::notFound);
  }

  DeployKeyView attach(RepositoryContext repository, CreateKeyOption option) {
    var key = SshPublicKey.read(option.key());
    DeployKeyId id =
        commands.send(
            new RegisterDeployKey(repository.id().value(), option.title(), key, option.readOnly()));
    return finder.fresh(viewed(repository), id.value(), key.text());
  }

  /** Removes a key. Ignores an unknown key, and throws a 404 for one of another repository. */
  void remove(RepositoryContext repository, long id) {
    Optional<Long> owner = finder.repositoryOf(id);
    if (owner.isEmpty()) return;
    if (owner.get() != repository.id().value()) throw ApiError.notFound();
    commands.send(new DeleteDeployKey(new DeployKeyId(id)));
  }

  private ViewedRepository viewed(RepositoryContext repository) {
    return new ViewedRepository(
        repository.row(), repository.owner(), repository.viewer(), urls.current());
  }
}
