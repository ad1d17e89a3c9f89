package io.gitledger.bench.target;

import io.gitledger.bench.http.Api;
import java.net.URI;
import java.util.List;

/**
 * A server to measure.
 *
 * @param processes those whose processor time counts for it, each with all its descendants
 * @param databases JDBC URLs of its PostgreSQL, at most one
 */
public record Target(
    String name,
    URI address,
    String administrator,
    String password,
    List<Long> processes,
    List<String> databases) {

  public Api asAdministrator() {
    return Api.withPassword(address, administrator, password);
  }

  public Api anonymous() {
    return Api.anonymous(address);
  }

  /** Returns the URL of a repository for git over HTTP. */
  public String git(String owner, String repository) {
    String base = address.toString();
    return base + (base.endsWith("/") ? "" : "/") + owner + "/" + repository + ".git";
  }

  @Override
  public String toString() {
    return name + " (" + address + ")";
  }
}
