package io.gitledger.api.oauth.provider;

import io.gitledger.query.oauth.OauthClient;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The addresses that users are sent back to. */
final class Redirects {
  private static final List<String> LOOPBACK = List.of("127.0.0.1", "[::1]");

  private Redirects() {}

  /**
   * Whether the application registered the address. Case and a last slash do not matter; at public
   * applications the port of a loopback address neither, because the system chooses it.
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

  /** The host of a web address such as {@code http://127.0.0.1:80.evil.example} is unreadable. */
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
   * The address with more parameters, names and values in turn; those without a value are left out.
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
   * The origin of an address for a content security policy, which browsers apply to redirects after
   * a form too. Empty where it cannot be expressed.
   */
  static String origin(String address) {
    URI uri = read(address);
    if (uri == null || uri.getScheme() == null) return "";
    // A policy knows no addresses in brackets.
    if (uri.getHost() == null || uri.getHost().startsWith("[")) return uri.getScheme() + ":";
    return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }
}
