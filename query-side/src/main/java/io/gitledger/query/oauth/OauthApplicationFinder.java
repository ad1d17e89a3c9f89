package io.gitledger.query.oauth;

import io.gitledger.query.page.RowPager;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Finds OAuth2 applications registered by users, and OAuth2 clients including the built-in ones.
 */
@Component
public class OauthApplicationFinder {
  private final OauthApplicationQueries queries;
  private final Map<Long, OauthClient> builtIn = new HashMap<>();

  OauthApplicationFinder(
      OauthApplicationQueries queries,
      @Value(
              "${gitledger.oauth2.default-applications:git-credential-oauth,git-credential-manager,tea}")
          Set<String> names) {
    this.queries = queries;
    Arrays.stream(BuiltInApplication.values())
        .filter(known -> names.contains(known.name().toLowerCase(Locale.ROOT).replace('_', '-')))
        .forEach(known -> builtIn.put(known.id(), known.client()));
  }

  public Optional<OauthClient> findClient(String clientId) {
    return builtIn.values().stream()
        .filter(client -> client.clientId().equals(clientId))
        .findFirst()
        .or(() -> queries.findByClientId(clientId).map(OauthClient::of));
  }

  public Optional<OauthClient> findClient(long id) {
    return Optional.ofNullable(builtIn.get(id))
        .or(() -> queries.listByIds(new Long[] {id}).stream().findFirst().map(OauthClient::of));
  }

  /** Returns clients by id, with at most one statement. */
  public Map<Long, OauthClient> clients(Collection<Long> ids) {
    var found = new HashMap<Long, OauthClient>();
    if (ids.isEmpty()) return found;
    for (OauthApplicationRow row : queries.listByIds(ids.toArray(Long[]::new)))
      found.put(row.id, OauthClient.of(row));
    for (Long id : ids) if (builtIn.containsKey(id)) found.put(id, builtIn.get(id));
    return found;
  }

  public Optional<OauthApplicationRow> findOfUser(long user, long id) {
    return queries.findOfUser(user, id);
  }

  /** Lists the applications of a user, newest first. */
  public List<OauthApplicationRow> ofUser(long user, int limit, long offset) {
    return queries.list(user, RowPager.limit(offset, limit));
  }

  public long countOfUser(long user) {
    return queries.count(user);
  }
}
