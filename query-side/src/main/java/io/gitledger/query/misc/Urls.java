package io.gitledger.query.misc;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Builds the absolute URLs in views. Segments are percent-encoded, including slashes within them.
 *
 * @param root the configured URL, which may have a sub-path; API links start with it
 * @param site the URL of this server as seen by the client: from the request if there is one,
 *     otherwise the root
 * @param sshHost host name for git over SSH
 * @param sshPort port for git over SSH
 */
public record Urls(String root, String site, String sshHost, int sshPort) {
  /**
   * The delimiters that are not encoded, out of those permitted in a path, as in the contract's
   * server.
   */
  private static final String UNRESERVED = "-._~$&+=:@";

  public Urls {
    root = withoutSlash(root);
    site = withoutSlash(site);
  }

  /** Returns an instance for URLs outside of requests, for example in webhooks. */
  public Urls configured() {
    return new Urls(root, root, sshHost, sshPort);
  }

  /** Returns the URL of an HTML page: {@code html("octo", "hello")}. */
  public String html(Object... segments) {
    return site + path(segments);
  }

  /** Returns a URL that ends with a path whose slashes are not encoded. */
  public String htmlPath(String path, Object... before) {
    return html(before) + path((Object[]) path.split("/", -1));
  }

  /** Returns a URL within the API: {@code api("user", "keys", 7)}. */
  public String api(Object... segments) {
    return root + "/api/v1" + path(segments);
  }

  public String avatar(String hash) {
    return html("avatars", hash);
  }

  public String defaultAvatar() {
    return html("assets", "img", "avatar_default.png");
  }

  public String cloneHttp(String owner, String repository) {
    return html(owner, repository) + ".git";
  }

  /** Returns the URL for cloning, in git's short form if the port is the standard one. */
  public String cloneSsh(String owner, String repository) {
    return sshPort == 22
        ? "git@" + bracketedSshHost() + ":" + owner + "/" + repository + ".git"
        : cloneSshUrl(owner, repository);
  }

  public String cloneSshUrl(String owner, String repository) {
    String port = sshPort == 22 ? "" : ":" + sshPort;
    return "ssh://git@" + bracketedSshHost() + port + "/" + owner + "/" + repository + ".git";
  }

  private String bracketedSshHost() {
    return sshHost.contains(":") ? "[" + sshHost + "]" : sshHost;
  }

  private static String withoutSlash(String url) {
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  private static String path(Object... segments) {
    StringBuilder path = new StringBuilder();
    for (Object segment : segments) path.append('/').append(segment(segment.toString()));
    return path.toString();
  }

  /** Returns a percent-encoded segment of a path. */
  public static String segment(String text) {
    int plain = 0;
    while (plain < text.length() && unreserved(text.charAt(plain))) plain++;
    if (plain == text.length()) return text;
    StringBuilder encoded = new StringBuilder(text.length());
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xff);
      if (unreserved(c)) encoded.append(c);
      else encoded.append('%').append(String.format(Locale.ROOT, "%02X", (int) c));
    }
    return encoded.toString();
  }

  private static boolean unreserved(int c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
  }
}
