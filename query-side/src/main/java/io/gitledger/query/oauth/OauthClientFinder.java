package io.gitledger.query.oauth;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Applications that take part in OAuth2, those of users and the built-in ones. */
@Component
public class OauthClientFinder {
  private final OauthApplicationRows rows;
  private final Map<Long, OauthClient> builtIn = new HashMap<>();

  OauthClientFinder(
      OauthApplicationRows rows,
      @Value(
              "${gitledger.oauth2.default-applications:git-credential-oauth,git-credential-manager,tea}")
          Set<String> names) {
    this.rows = rows;
    Arrays.stream(BuiltInApplication.values())
        .filter(known -> names.contains(known.name().toLowerCase(Locale.ROOT).replace('_', '-')))
        .forEach(known -> builtIn.put(known.id(), known.client()));
  }

  public Optional<OauthClient> byClientId(String clientId) {
    return builtIn.values().stream()
        .filter(client -> client.clientId().equals(clientId))
        .findFirst()
        .or(() -> rows.byClient(clientId).map(OauthClient::of));
  }

  public Optional<OauthClient> byId(long id) {
    return Optional.ofNullable(builtIn.get(id))
        .or(() -> rows.byIds(Set.of(id)).stream().findFirst().map(OauthClient::of));
  }

  /** By their ids; at most one statement. */
  public Map<Long, OauthClient> byIds(Collection<Long> ids) {
    var found = new HashMap<Long, OauthClient>();
    if (ids.isEmpty()) return found;
    for (OauthApplicationRow row : rows.byIds(ids)) found.put(row.id, OauthClient.of(row));
    for (Long id : ids) if (builtIn.containsKey(id)) found.put(id, builtIn.get(id));
    return found;
  }
}
