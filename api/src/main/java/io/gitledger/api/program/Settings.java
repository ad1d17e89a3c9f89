package io.gitledger.api.program;

import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * The settings of an operator. The defaults are in {@code application.yaml}, with the names of the
 * environment variables that override them.
 *
 * @param databaseUrl JDBC URL of an external PostgreSQL; if empty, the embedded one in the data
 *     directory is used
 * @param webhookAllowedHosts hosts that webhooks may reach in addition to public addresses; {@code
 *     *} for any
 * @param passwordHashMemory memory for hashing a password, in KiB
 * @param rateLimit requests of one caller per minute; 0 for no limit
 * @param signInLimit failed sign-ins of one address for one account within ten minutes; 0 for no
 *     limit
 * @param federation whether other installations may communicate with this one
 */
@ConfigurationProperties("gitledger")
public record Settings(
    String data,
    int httpPort,
    int sshPort,
    String baseUrl,
    String databaseUrl,
    Admin admin,
    Set<String> webhookAllowedHosts,
    int passwordMinLength,
    int passwordHashMemory,
    long rateLimit,
    int signInLimit,
    boolean federation) {

  /** The first administrator. If the password is empty, a random one is generated. */
  public record Admin(String name, String password, String email) {
    @Override
    public String toString() {
      return "Admin[" + name + "]";
    }
  }

  public Settings {
    require(!data.isBlank(), "data", "a folder", data);
    requirePort("http-port", httpPort);
    requirePort("ssh-port", sshPort);
    require(httpPort != sshPort, "ssh-port", "another port than GITLEDGER_HTTP_PORT", sshPort);
    require(
        isWebAddress(baseUrl), "base-url", "an address such as https://git.example.com/", baseUrl);
    baseUrl = baseUrl.endsWith("/") ? baseUrl : baseUrl + "/";
    require(
        databaseUrl.isEmpty() || databaseUrl.startsWith("jdbc:postgresql:"),
        "database-url",
        "a JDBC URL such as jdbc:postgresql://host/gitledger",
        withoutSecrets(databaseUrl));
    require(!admin.name().isBlank(), "admin.name", "a user name", admin.name());
    require(admin.email().contains("@"), "admin.email", "an e-mail address", admin.email());
    require(
        passwordMinLength >= 1 && passwordMinLength <= 72,
        "password-min-length",
        "a number from 1 to 72",
        passwordMinLength);
    require(
        passwordHashMemory >= 64 && passwordHashMemory <= 1_048_576,
        "password-hash-memory",
        "a number from 64 to 1048576",
        passwordHashMemory);
    require(
        admin.password().isEmpty() || admin.password().length() >= passwordMinLength,
        "admin.password",
        "at least " + passwordMinLength + " characters long",
        "…");
    require(rateLimit >= 0, "rate-limit", "0 or more requests a minute", rateLimit);
    require(signInLimit >= 0, "sign-in-limit", "0 or more failures", signInLimit);
    webhookAllowedHosts = Set.copyOf(webhookAllowedHosts);
  }

  /**
   * Reads the settings before any bean exists.
   *
   * @throws StartFailure with the name of an invalid value
   */
  public static Settings of(Environment environment) {
    try {
      Binder binder = Binder.get(environment);
      Settings settings = binder.bindOrCreate("gitledger", Bindable.of(Settings.class));
      SettingBounds.check(binder);
      return settings;
    } catch (RuntimeException e) {
      throw StartFailure.explaining(e);
    }
  }

  public Path folder() {
    return Path.of(data).toAbsolutePath().normalize();
  }

  /** Returns the prefix of a repository's path in SSH URLs. */
  public String sshAddress() {
    return "ssh://git@"
        + URI.create(baseUrl).getHost()
        + (sshPort == 22 ? "" : ":" + sshPort)
        + "/";
  }

  private static void requirePort(String name, int port) {
    require(port >= 1 && port <= 65_535, name, "a number from 1 to 65535", port);
  }

  private static boolean isWebAddress(String text) {
    try {
      URI address = URI.create(text);
      return ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
          && address.getHost() != null
          && address.getQuery() == null
          && address.getFragment() == null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String withoutSecrets(String url) {
    return url.replaceFirst("\\?.*", "");
  }

  private static void require(boolean right, String name, String expected, Object found) {
    if (!right) {
      throw StartFailure.wrongValue("gitledger." + name, found, expected);
    }
  }
}
