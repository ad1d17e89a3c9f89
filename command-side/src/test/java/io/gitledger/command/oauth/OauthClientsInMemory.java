package io.gitledger.command.oauth;

import java.util.HashSet;
import java.util.Set;

/** In-memory {@link OauthClients}. */
final class OauthClientsInMemory implements OauthClients {
  private final Set<OauthApplicationId> applications = new HashSet<>();

  OauthClientsInMemory(OauthApplicationId... applications) {
    this.applications.addAll(Set.of(applications));
  }

  @Override
  public void add(OauthApplicationId application, long owner) {
    applications.add(application);
  }

  @Override
  public void remove(OauthApplicationId application) {
    applications.remove(application);
  }

  @Override
  public boolean lockShared(OauthApplicationId application) {
    return applications.contains(application);
  }
}
