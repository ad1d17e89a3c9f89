package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.program.StartFailure.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ClassPathResource;

class SettingsTest {

  @Test
  void everyDefaultIsAsDocumented() throws IOException {
    Settings settings = settings(Map.of());

    assertThat(settings)
        .isEqualTo(
            new Settings(
                "data",
                3000,
                2222,
                "http://localhost:3000/",
                "",
                new Settings.Admin("root", "", "root@localhost"),
                Set.of(),
                8,
                16_384,
                300_000,
                20,
                false));
    assertThat(settings.folder()).isEqualTo(Path.of("data").toAbsolutePath());
    assertThat(settings.sshAddress()).isEqualTo("ssh://git@localhost:2222/");
  }

  @Test
  void everyEnvironmentVariableOverridesItsDefault() throws IOException {
    Settings settings =
        settings(
            Map.of(
                "GITLEDGER_DATA", "/srv/git",
                "GITLEDGER_HTTP_PORT", "80",
                "GITLEDGER_SSH_PORT", "22",
                "GITLEDGER_BASE_URL", "https://git.example.com/code",
                "GITLEDGER_DATABASE_URL", "jdbc:postgresql://db/gitledger?user=a&password=b",
                "GITLEDGER_ADMIN_NAME", "ada",
                "GITLEDGER_ADMIN_PASSWORD", "correct horse",
                "GITLEDGER_ADMIN_EMAIL", "ada@example.com",
                "GITLEDGER_WEBHOOK_ALLOWED_HOSTS", "localhost,10.0.0.0/8",
                "GITLEDGER_PASSWORD_MIN_LENGTH", "12"));

    assertThat(settings)
        .isEqualTo(
            new Settings(
                "/srv/git",
                80,
                22,
                "https://git.example.com/code/",
                "jdbc:postgresql://db/gitledger?user=a&password=b",
                new Settings.Admin("ada", "correct horse", "ada@example.com"),
                Set.of("localhost", "10.0.0.0/8"),
                12,
                16_384,
                300_000,
                20,
                false));
    assertThat(settings.sshAddress()).isEqualTo("ssh://git@git.example.com/");
  }

  @Test
  void theBaseUrlFollowsTheHttpPort() throws IOException {
    assertThat(settings(Map.of("GITLEDGER_HTTP_PORT", "8080")).baseUrl())
        .isEqualTo("http://localhost:8080/");
  }

  @ParameterizedTest
  @CsvSource({
    "GITLEDGER_HTTP_PORT, web",
    "GITLEDGER_HTTP_PORT, 70000",
    "GITLEDGER_SSH_PORT, -1",
    "GITLEDGER_SSH_PORT, 3000",
    "GITLEDGER_BASE_URL, git.example.com",
    "GITLEDGER_BASE_URL, ftp://git.example.com",
    "GITLEDGER_DATABASE_URL, mysql://db",
    "GITLEDGER_ADMIN_EMAIL, nowhere",
    "GITLEDGER_ADMIN_PASSWORD, short",
    "GITLEDGER_PASSWORD_MIN_LENGTH, 0",
    "GITLEDGER_PASSWORD_MIN_LENGTH, many",
    "GITLEDGER_PASSWORD_HASH_MEMORY, 8",
    "GITLEDGER_PASSWORD_HASH_MEMORY, 2000000",
    "GITLEDGER_RATE_LIMIT, -1",
    "GITLEDGER_SIGN_IN_LIMIT, few",
    "GITLEDGER_FEDERATION, perhaps",
    "GITLEDGER_DATABASE_POOL_SIZE, 3",
    "GITLEDGER_DATABASE_POOL_SIZE, many",
    "GITLEDGER_WEBHOOK_ATTEMPTS, 0",
    "GITLEDGER_WEBHOOK_FIRST_PAUSE, 0s",
    "GITLEDGER_CHECKPOINT_INTERVAL, 0s",
    "GITLEDGER_CHECKPOINT_INTERVAL, often",
    "GITLEDGER_MERGE_QUEUE_INTERVAL, -5s",
    "GITLEDGER_REMOTE_TRANSFER_LIMIT, 0s",
    "GITLEDGER_WEBHOOK_ALLOWED_HOSTS, 300.1.2.3/8",
    "GITLEDGER_WEBHOOK_ALLOWED_HOSTS, 10.0.0.0/33",
    "GITLEDGER_WEBHOOK_ALLOWED_HOSTS, 10.0.0.0/-1",
    "GITLEDGER_REMOTE_ALLOWED_HOSTS, https://git.example.com/",
  })
  void aBrokenValueIsNamedInOneLine(String variable, String value) {
    assertThatThrownBy(() -> settings(Map.of(variable, value)))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining(variable)
        .hasMessageNotContaining("\n")
        .extracting(failure -> ((StartFailure) failure).reason())
        .isEqualTo(Reason.BROKEN_CONFIGURATION);
  }

  @Test
  void limitsCanBeSetAndSwitchedOff() throws IOException {
    Settings settings =
        settings(
            Map.of(
                "GITLEDGER_PASSWORD_HASH_MEMORY", "65536",
                "GITLEDGER_RATE_LIMIT", "600",
                "GITLEDGER_SIGN_IN_LIMIT", "0",
                "GITLEDGER_FEDERATION", "true"));
    assertThat(settings.federation()).isTrue();
    assertThat(settings.passwordHashMemory()).isEqualTo(65_536);
    assertThat(settings.rateLimit()).isEqualTo(600);
    assertThat(settings.signInLimit()).isZero();
  }

  @Test
  void aBrokenPasswordIsNotPrinted() {
    assertThatThrownBy(() -> settings(Map.of("GITLEDGER_ADMIN_PASSWORD", "hunter2")))
        .hasMessageNotContaining("hunter2");
  }

  private static Settings settings(Map<String, Object> variables) throws IOException {
    ConfigurableEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().remove("systemProperties");
    environment
        .getPropertySources()
        .replace(
            "systemEnvironment",
            new SystemEnvironmentPropertySource("systemEnvironment", variables));
    new YamlPropertySourceLoader()
        .load("application", new ClassPathResource("application.yaml"))
        .forEach(environment.getPropertySources()::addLast);
    return Settings.of(environment);
  }
}
