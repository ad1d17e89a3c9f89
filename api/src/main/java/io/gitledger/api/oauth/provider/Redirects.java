package io.gitledger.api.oauth.provider;

import io.gitledger.query.oauth.OauthClient;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The redirect URIs of applications. */
final class Redirects {
  private static final List<String> LOOPBACK = List.of("127.0.0.1", "[::1]");

  private Redirects() {}

  /**
   * Returns whether the application has registered the URI. Case and a trailing slash are ignored.
   * For public applications the port of a loopback address is ignored, too, because the system
   * chooses it.
   */
  static boolean registered(OauthClient client, String address) {
    URI uri = read(address);
    if (uri == null || uri.getRawFragment() != null || !hasUsableHost(uri)) return false;
    if (contains(client, address)) return true;
    boolean loopback = "http".equalsIgnoreCase(uri.getScheme()) && LOOPBACK.contains(uri.getHost());
    return !client.confidential()
        && loopback
        && uri.getRawUserInfo() == null
        && contains(client, address.replaceFirst(":[0-9]+(?=[/?]|$)", ""));
  }

  /**
   * Returns whether the host of a web address can be parsed. That of {@code
   * http://127.0.0.1:80.evil.example} cannot.
   */
  private static boolean hasUsableHost(URI uri) {
    boolean web =
        "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
    return !web || uri.getHost() != null;
  }

  private static boolean contains(OauthClient client, String address) {
    return client.redirectUris().stream().anyMatch(one -> folded(one).equals(folded(address)));
  }

  private static String folded(String address) {
    String lower = address.toLowerCase(Locale.ROOT);
    return lower.endsWith("/") ? lower.substring(0, lower.length() - 1) : lower;
  }

  private static URI read(String address) {
    try {
      return address == null ? null : new URI(address);
    } catch (URISyntaxException notAnAddress) {
      return null;
    }
  }

  /**
   * Adds parameters to a URI, as alternating names and values. Parameters without a value are left
   * out.
   */
  static String with(String address, String... parameters) {
    var all = new StringBuilder(address);
    for (int i = 0; i < parameters.length; i += 2) {
      if (parameters[i + 1] == null || parameters[i + 1].isEmpty()) continue;
      all.append(all.indexOf("?") < 0 ? '?' : '&')
          .append(parameters[i])
          .append('=')
          .append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
    }
    return all.toString();
  }

  /**
   * Returns the origin of a URI for a content security policy, which browsers also apply to
   * redirects after a form. Returns an empty string if it cannot be expressed.
   */
  static String origin(String address) {
    URI uri = read(address);
    if (uri == null || uri.getScheme() == null) return "";
    // A policy does not support IPv6 addresses in brackets.
    if (uri.getHost() == null || uri.getHost().startsWith("[")) return uri.getScheme() + ":";
    return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }
}
