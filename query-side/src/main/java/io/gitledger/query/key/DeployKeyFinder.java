package io.gitledger.query.key;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Returns views of the SSH keys of a repository. */
@Component
public class DeployKeyFinder {
  /** A repository and its viewer. */
  public record ViewedRepository(
      RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {}

  private final DeployKeyQueries keys;
  private final RepositoryViews repositories;

  DeployKeyFinder(DeployKeyQueries keys, RepositoryViews repositories) {
    this.keys = keys;
    this.repositories = repositories;
  }

  /** Returns a page. Key 0 and an empty fingerprint match all keys. */
  public List<DeployKeyView> list(
      ViewedRepository at, long key, String fingerprint, int limit, long offset) {
    var shown = new EnumMap<Mode, RepositoryView>(Mode.class);
    return keys.list(at.repository().id, key, fingerprint, RowPager.limit(offset, limit)).stream()
        .map(row -> view(row, row.content, at, repository(row, at, shown)))
        .toList();
  }

  public long count(ViewedRepository at, long key, String fingerprint) {
    return keys.count(at.repository().id, key, fingerprint);
  }

  public Optional<DeployKeyView> byId(ViewedRepository at, long id) {
    return keys.findById(id)
        .filter(row -> row.repositoryId == at.repository().id)
        .map(row -> view(row, row.content, at, repository(row, at, new EnumMap<>(Mode.class))));
  }

  /** Returns the response to the request that added the key, with the text of the request. */
  public DeployKeyView fresh(ViewedRepository at, long id, String text) {
    return view(keys.findById(id).orElseThrow(), text, at, null);
  }

  /** Returns the repository of a key. */
  public Optional<Long> repositoryOf(long id) {
    return keys.findById(id).map(row -> row.repositoryId);
  }

  private static DeployKeyView view(
      DeployKeyRow row, String text, ViewedRepository at, RepositoryView repository) {
    return new DeployKeyView(
        row.id,
        row.keyId,
        text,
        at.urls().api("repos", at.owner().login, at.repository().name, "keys", row.id),
        row.title,
        row.fingerprint,
        row.createdAt,
        row.readOnly,
        repository);
  }

  /** Returns the repository with the key's permissions, for its owner and site administrators. */
  private RepositoryView repository(
      DeployKeyRow row, ViewedRepository at, Map<Mode, RepositoryView> shown) {
    Viewer viewer = at.viewer();
    if (!viewer.administrator() && viewer.id() != at.owner().id) return null;
    Mode mode = row.readOnly ? Mode.READ : Mode.WRITE;
    return shown.computeIfAbsent(
        mode,
        does ->
            repositories.of(
                at.repository(),
                at.owner(),
                Permission.everywhere(does, at.repository().enabledUnits()),
                at.urls()));
  }
}
