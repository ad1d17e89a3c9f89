package io.gitledger.projections.migration;

import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteClient;
import io.gitledger.projections.mirror.TransferProgress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The services whose issues and releases can be migrated. */
@Component
public class MigrationSources {
  private static final Set<String> GITHUB_HOSTS = Set.of("github.com", "www.github.com");
  private static final String AUTHORIZATION = "Authorization";

  private final RemoteClient remotes;

  MigrationSources(RemoteClient remotes) {
    this.remotes = remotes;
  }

  /** Whether a service is one of them. */
  public static boolean isKnown(String service) {
    return Set.of("gitea", "forgejo", "gogs", "github", "gitbucket", "gitlab")
        .contains(service.toLowerCase(Locale.ROOT));
  }

  /**
   * Opens the service of a repository; empty where the address names no repository of it.
   *
   * @param from where git finds the repository, with the name and password of a user
   * @param token empty for none
   */
  public Optional<MigrationSource> open(
      String service, RemoteAddress from, String token, TransferProgress progress) {
    URI clone = URI.create(from.url().replaceFirst("(\\.git)?/*$", ""));
    String path = clone.getRawPath().replaceFirst("^/+", "");
    int name = path.lastIndexOf('/');
    if (name <= 0) return Optional.empty();
    int owner = path.lastIndexOf('/', name - 1);
    String site = clone.getScheme() + "://" + clone.getRawAuthority();
    String repository = "/repos/" + path.substring(owner + 1);
    String folder = owner < 0 ? "" : "/" + path.substring(0, owner);
    return Optional.of(
        switch (service.toLowerCase(Locale.ROOT)) {
          case "github", "gitbucket" -> {
            boolean github = GITHUB_HOSTS.contains(clone.getHost().toLowerCase(Locale.ROOT));
            String base = github ? "https://api.github.com" : site + folder + "/api/v3";
            yield new GithubSource(
                api(from, base, token, AUTHORIZATION, "token ", GithubSource.PAGING, progress),
                repository);
          }
          case "gitlab" ->
              new GitlabSource(
                  api(
                      from,
                      site + "/api/v4",
                      token,
                      "PRIVATE-TOKEN",
                      "",
                      GitlabSource.PAGING,
                      progress),
                  "/projects/" + URLEncoder.encode(path, StandardCharsets.UTF_8));
          case "gogs" ->
              new GogsSource(
                  ofGitea(from, site + folder, token, GogsSource.GOGS_PAGING, progress),
                  repository);
          default ->
              new GiteaSource(
                  ofGitea(from, site + folder, token, GiteaSource.PAGING, progress), repository);
        });
  }

  private RemoteApi ofGitea(
      RemoteAddress from, String site, String token, Paging paging, TransferProgress progress) {
    return api(from, site + "/api/v1", token, AUTHORIZATION, "token ", paging, progress);
  }

  private RemoteApi api(
      RemoteAddress from,
      String base,
      String token,
      String header,
      String prefix,
      Paging paging,
      TransferProgress progress) {
    boolean known = !token.isEmpty();
    var address =
        new RemoteAddress(base, known ? "" : from.username(), known ? "" : from.password());
    return remotes.api(
        address, known ? Map.of(header, prefix + token) : Map.of(), paging, progress);
  }
}
