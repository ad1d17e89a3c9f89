package io.gitledger.api.web.settings;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The addresses of this server.
 *
 * @param baseUrl the address that people and links use, perhaps with a sub-path
 * @param sshHost the host in SSH addresses, when it is not the one of the base URL
 * @param sshPort the port in SSH addresses
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

  /** The message for an account that has to change its password first. */
  public String changePasswordFirst() {
    return "You must change your password. Change it at: " + baseUrl + "user/change_password";
  }

  /**
   * The path below which everything lives at a proxy in front of us, without a slash at its end.
   */
  public String subPath() {
    String path = URI.create(baseUrl).getRawPath();
    return path.substring(0, path.length() - 1);
  }
}
