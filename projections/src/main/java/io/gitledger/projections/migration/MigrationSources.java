package io.gitledger.projections.migration;

import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteClient;
import io.gitledger.projections.mirror.RemoteFormat;
import io.gitledger.projections.mirror.TransferProgress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hc.core5.net.PercentCodec;
import org.springframework.stereotype.Component;

/** The services whose issues and releases can be migrated. */
@Component
public class MigrationSources {
  private static final Set<String> GITHUB_HOSTS = Set.of("github.com", "www.github.com");
  private static final String CODEBASE_HOST = "codebasehq.com";
  private static final Pattern CODECOMMIT_HOST =
      Pattern.compile("git-codecommit(-fips)?\\.([a-z0-9-]+)\\.(amazonaws\\.com(?:\\.cn)?)");

  /** The region of compatible services on other hosts. */
  private static final String DEFAULT_REGION = "us-east-1";

  private static final String AUTHORIZATION = "Authorization";

  /** Kinds of records. */
  public enum Kind {
    LABELS,
    MILESTONES,
    ISSUES,
    PULL_REQUESTS,
    RELEASES
  }

  private final RemoteClient remotes;

  MigrationSources(RemoteClient remotes) {
    this.remotes = remotes;
  }

  /** Returns the kinds of records that a service has, or none for an unknown service. */
  public static Set<Kind> kinds(String service) {
    return switch (service.toLowerCase(Locale.ROOT)) {
      case "gitea", "forgejo", "github", "gitbucket", "gitlab" -> EnumSet.allOf(Kind.class);
      case "gogs" -> EnumSet.of(Kind.LABELS, Kind.MILESTONES, Kind.ISSUES);
      case "onedev", "codebase" -> EnumSet.complementOf(EnumSet.of(Kind.RELEASES));
      case "codecommit" -> EnumSet.of(Kind.PULL_REQUESTS);
      default -> EnumSet.noneOf(Kind.class);
    };
  }

  /**
   * Opens the service of a repository. Returns empty if the address does not refer to a repository
   * of it.
   *
   * @param from the git address of the repository
   */
  public Optional<MigrationSource> open(
      String service, RemoteAddress from, ServiceAccess access, TransferProgress progress) {
    URI clone = URI.create(from.url().replaceFirst("(\\.git)?/*$", ""));
    String path = clone.getRawPath().replaceFirst("^/+", "");
    if (path.isEmpty()) return Optional.empty();
    var opening = new Opening(clone, path, access, progress);
    return switch (service.toLowerCase(Locale.ROOT)) {
      case "github", "gitbucket" -> opening.ofOwner(opening::github);
      case "gitlab" -> opening.ofOwner(opening::gitlab);
      case "gogs" -> opening.ofOwner(opening::gogs);
      case "onedev" -> Optional.of(opening.onedev());
      case "codebase" -> opening.codebase();
      case "codecommit" -> Optional.of(opening.codecommit());
      default -> opening.ofOwner(opening::gitea);
    };
  }

  /** Opens a repository of an owner. */
  private interface Opener {
    /**
     * @param service its URL, including its directory on the host
     * @param repository path in an API like that of GitHub
     */
    MigrationSource open(String service, String repository);
  }

  private final class Opening {
    private final URI clone;
    private final String path;
    private final ServiceAccess access;
    private final TransferProgress progress;
    private final String site;
    private final String host;

    /**
     * @param path path of the repository, without the leading slash
     */
    Opening(URI clone, String path, ServiceAccess access, TransferProgress progress) {
      this.clone = clone;
      this.path = path;
      this.access = access;
      this.progress = progress;
      this.site = clone.getScheme() + "://" + clone.getRawAuthority();
      this.host = clone.getHost().toLowerCase(Locale.ROOT);
    }

    Optional<MigrationSource> ofOwner(Opener opener) {
      int name = path.lastIndexOf('/');
      if (name <= 0) return Optional.empty();
      int owner = path.lastIndexOf('/', name - 1);
      String folder = owner < 0 ? "" : "/" + path.substring(0, owner);
      return Optional.of(opener.open(site + folder, "/repos/" + path.substring(owner + 1)));
    }

    MigrationSource github(String service, String repository) {
      String base = GITHUB_HOSTS.contains(host) ? "https://api.github.com" : service + "/api/v3";
      return new GithubSource(
          withToken(base, AUTHORIZATION, "token ", GithubSource.PAGING), repository);
    }

    MigrationSource gitlab(String service, String repository) {
      return new GitlabSource(
          withToken(site + "/api/v4", "PRIVATE-TOKEN", "", GitlabSource.PAGING),
          "/projects/" + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    MigrationSource gitea(String service, String repository) {
      return new GiteaSource(
          withToken(service + "/api/v1", AUTHORIZATION, "token ", GiteaSource.PAGING), repository);
    }

    MigrationSource gogs(String service, String repository) {
      return new GogsSource(
          withToken(service + "/api/v1", AUTHORIZATION, "token ", GogsSource.GOGS_PAGING),
          repository);
    }

    MigrationSource onedev() {
      return new OnedevSource(
          new OnedevApi(
              withToken(site + "/~api", AUTHORIZATION, "Bearer ", OnedevApi.PAGING),
              decoded(path)));
    }

    /** Opens Codebase, where a token is the password of its user. */
    Optional<MigrationSource> codebase() {
      String[] names = path.split("/", -1);
      if (names.length != 2) return Optional.empty();
      boolean codebase = host.equals(CODEBASE_HOST) || host.endsWith("." + CODEBASE_HOST);
      RemoteApi api =
          remotes.api(
              access.at(codebase ? "https://api3." + CODEBASE_HOST : site),
              CodebaseApi.HEADERS,
              RemoteFormat.XML,
              CodebaseApi.PAGING,
              progress);
      return Optional.of(new CodebaseSource(new CodebaseApi(api, names[0], names[1])));
    }

    MigrationSource codecommit() {
      Matcher aws = CODECOMMIT_HOST.matcher(host);
      String base =
          aws.matches()
              ? "https://codecommit"
                  + (aws.group(1) == null ? "" : aws.group(1))
                  + "."
                  + aws.group(2)
                  + "."
                  + aws.group(3)
              : site;
      RemoteApi api =
          remotes.api(
              new RemoteAddress(base, "", ""),
              Map.of(),
              RemoteFormat.JSON,
              CodecommitApi.PAGING,
              progress);
      return new CodecommitSource(
          new CodecommitApi(
              api,
              aws.matches() ? aws.group(2) : DEFAULT_REGION,
              access.awsKeyId(),
              access.awsSecretKey()),
          decoded(path.substring(path.lastIndexOf('/') + 1)));
    }

    private static String decoded(String part) {
      return PercentCodec.decode(part, StandardCharsets.UTF_8);
    }

    private RemoteApi withToken(String base, String header, String prefix, Paging paging) {
      boolean known = !access.token().isEmpty();
      return remotes.api(
          known ? new RemoteAddress(base, "", "") : access.at(base),
          known ? Map.of(header, prefix + access.token()) : Map.of(),
          RemoteFormat.JSON,
          paging,
          progress);
    }
  }
}
