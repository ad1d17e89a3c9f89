package io.gitledger.command.oauth;

import java.util.HashMap;
import java.util.Map;

/** In-memory {@link OauthGrants}. */
final class OauthGrantsInMemory implements OauthGrants {
  private record Claim(long user, OauthApplicationId application) {}

  private final Map<Claim, OauthGrantId> grants = new HashMap<>();

  @Override
  public boolean claim(long user, OauthApplicationId application, OauthGrantId grant) {
    return grants.putIfAbsent(new Claim(user, application), grant) == null;
  }

  @Override
  public void end(OauthGrantId grant) {
    grants.values().remove(grant);
  }
}
