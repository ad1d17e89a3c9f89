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

/** The SSH keys of a repository as they are shown. */
@Component
public class DeployKeyFinder {
  /** For whom which repository is read. */
  public record Place(RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {}

  private final DeployKeyQueries keys;
  private final RepositoryViews repositories;

  DeployKeyFinder(DeployKeyQueries keys, RepositoryViews repositories) {
    this.keys = keys;
    this.repositories = repositories;
  }

  /** A page; key 0 and an empty fingerprint match all. */
  public List<DeployKeyView> list(
      Place place, long key, String fingerprint, int limit, long offset) {
    var shown = new EnumMap<Mode, RepositoryView>(Mode.class);
    return keys
        .list(place.repository().id, key, fingerprint, RowPager.limit(offset, limit))
        .stream()
        .map(row -> view(row, row.content, place, repository(row, place, shown)))
        .toList();
  }

  public long count(Place place, long key, String fingerprint) {
    return keys.count(place.repository().id, key, fingerprint);
  }

  public Optional<DeployKeyView> byId(Place place, long id) {
    return keys.findById(id)
        .filter(row -> row.repositoryId == place.repository().id)
        .map(
            row ->
                view(row, row.content, place, repository(row, place, new EnumMap<>(Mode.class))));
  }

  /** The answer to whoever attached the key, with the text that he sent. */
  public DeployKeyView fresh(Place place, long id, String text) {
    return view(keys.findById(id).orElseThrow(), text, place, null);
  }

  /** The repository that has this key, if there is such a key. */
  public Optional<Long> repositoryOf(long id) {
    return keys.findById(id).map(row -> row.repositoryId);
  }

  private static DeployKeyView view(
      DeployKeyRow row, String text, Place place, RepositoryView repository) {
    return new DeployKeyView(
        row.id,
        row.keyId,
        text,
        place.urls().api("repos", place.owner().login, place.repository().name, "keys", row.id),
        row.title,
        row.fingerprint,
        row.createdAt,
        row.readOnly,
        repository);
  }

  /** What the key may do in it, for its owner and administrators of the site. */
  private RepositoryView repository(
      DeployKeyRow row, Place place, Map<Mode, RepositoryView> shown) {
    Viewer viewer = place.viewer();
    if (!viewer.administrator() && viewer.id() != place.owner().id) return null;
    Mode mode = row.readOnly ? Mode.READ : Mode.WRITE;
    return shown.computeIfAbsent(
        mode,
        does ->
            repositories.of(
                place.repository(),
                place.owner(),
                Permission.everywhere(does, place.repository().enabledUnits()),
                place.urls()));
  }
}
