package io.gitledger.projections.migration;

import io.gitledger.projections.mirror.RemoteAddress;

/**
 * Credentials for the API of a service. Everything except for the name is a secret.
 *
 * @param username the user of HTTP authentication; empty for none
 * @param token empty for none
 * @param awsKeyId the id of an AWS access key; empty for none
 */
public record ServiceAccess(
    String username, String password, String token, String awsKeyId, String awsSecretKey) {

  RemoteAddress at(String url) {
    return new RemoteAddress(url, username, password);
  }

  @Override
  public String toString() {
    return "ServiceAccess[" + username + "]";
  }
}
