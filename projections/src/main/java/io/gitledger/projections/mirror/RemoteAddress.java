package io.gitledger.projections.mirror;

import io.gitledger.projections.hook.BasicCredentials;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.apache.hc.core5.net.PercentCodec;

/**
 * The URL of a remote repository, with credentials.
 *
 * @param url http or https, without credentials
 * @param username empty if none is given
 * @param password empty if none is given
 */
public record RemoteAddress(String url, String username, String password) {
  private static final int MAX_LENGTH = 2_048;

  /** Parses an address. Returns empty for anything but a plain http or https URL. */
  public static Optional<RemoteAddress> parse(String text) {
    if (text == null || text.length() > MAX_LENGTH) return Optional.empty();
    try {
      URI uri = new URI(text.strip());
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      if (!web
          || uri.getHost() == null
          || uri.getPort() > 65_535
          || uri.getRawQuery() != null
          || uri.getRawFragment() != null) return Optional.empty();
      String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
      String[] user =
          uri.getRawUserInfo() == null ? new String[0] : uri.getRawUserInfo().split(":", 2);
      return Optional.of(
          new RemoteAddress(
              scheme + "://" + uri.getHost() + port + uri.getRawPath(),
              user.length > 0 ? decoded(user[0]) : "",
              user.length > 1 ? decoded(user[1]) : ""));
    } catch (URISyntaxException notAnAddress) {
      return Optional.empty();
    }
  }

  /** Returns the address of the repository's Git LFS server, as git-lfs derives it. */
  public RemoteAddress lfs() {
    return new RemoteAddress(base() + ".git/info/lfs", username, password);
  }

  /** Returns the address of the repository's wiki. */
  RemoteAddress wiki() {
    return new RemoteAddress(base() + ".wiki.git", username, password);
  }

  private String base() {
    return url.replaceFirst("(\\.git)?/*$", "");
  }

  /** Returns the address with other credentials. */
  public RemoteAddress as(String name, String secret) {
    return new RemoteAddress(url, name, secret);
  }

  /** Returns the value of the header {@code Authorization}, or empty without credentials. */
  Optional<String> authorization() {
    if (username.isEmpty() && password.isEmpty()) return Optional.empty();
    return Optional.of(BasicCredentials.header(username + ":" + password));
  }

  private static String decoded(String text) {
    return PercentCodec.decode(text, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return url;
  }
}
