package io.gitledger.api.web.settings;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The URLs of this server.
 *
 * @param baseUrl the URL for users and links, optionally with a sub-path
 * @param sshHost the host in SSH URLs; by default that of the base URL
 * @param sshPort the port in SSH URLs
 */
@ConfigurationProperties("gitledger")
public record AddressSettings(
    @DefaultValue("http://localhost:3000/") String baseUrl,
    String sshHost,
    @DefaultValue("2222") int sshPort) {

  public AddressSettings {
    URI base = URI.create(baseUrl);
    if (base.getHost() == null
        || !("http".equals(base.getScheme()) || "https".equals(base.getScheme()))) {
      throw new IllegalArgumentException(
          "gitledger.base-url must be an absolute http or https URL, not " + baseUrl);
    }
    if (!baseUrl.endsWith("/")) baseUrl = baseUrl + "/";
    if (sshHost == null || sshHost.isEmpty()) sshHost = base.getHost();
  }

  /** Returns the message for an account that has to change its password first. */
  public String changePasswordFirst() {
    return "You must change your password. Change it at: " + baseUrl + "user/change_password";
  }

  /** Returns the path prefix of this server at a reverse proxy, without a trailing slash. */
  public String subPath() {
    String path = URI.create(baseUrl).getRawPath();
    return path.substring(0, path.length() - 1);
  }
}
