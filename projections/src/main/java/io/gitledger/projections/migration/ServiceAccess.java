package io.gitledger.projections.migration;

import io.gitledger.projections.mirror.RemoteAddress;

/**
 * Credentials for the API of a service. Everything but the name is a secret.
 *
 * @param username with a password for HTTP; empty for nobody
 * @param token empty for none
 * @param awsKeyId with its secret for AWS; empty for none
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
