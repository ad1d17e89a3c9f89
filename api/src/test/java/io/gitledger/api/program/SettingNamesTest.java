package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class SettingNamesTest {
  private static final Pattern INJECTED = Pattern.compile("@Value\\(\\s*\"\\$\\{(gitledger[^:}]+)");

  private final SettingNames names = SettingNames.load();

  @Test
  void everyValueThatABeanIsGivenHasAName() throws IOException {
    var injected = new TreeSet<String>();
    for (String module : List.of("git-storage", "command-side", "query-side", "projections", "api"))
      injected.addAll(injectedIn(Path.of("..", module, "src/main/java")));

    assertThat(injected).contains("gitledger.checkpoint-interval", "gitledger.read-schema");
    assertThat(names.all()).containsAll(injected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gitledger.web.require-sign-in",
        "gitledger.web.requireSignIn",
        "gitledger.web.require_sign_in",
        "gitledger.cors.allowed-origins[12]",
        "gitledger.signing.format",
        "gitledger.admin.name",
        "server.forward-headers-strategy"
      })
  void aPropertyThatExists(String property) {
    assertThatCode(() -> check(property)).doesNotThrowAnyException();
  }

  @Test
  void aPropertyThatDoesNotExist() {
    assertThatThrownBy(() -> check("gitledger.web.require-singin"))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("gitledger.web.require-singin")
        .hasMessageContaining("(perhaps gitledger.web.require-sign-in)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"gitledger.web", "gitledger.", "gitledger.x[0]", "gitledger.signing.format.x"})
  void aPropertyThatIsLikeNone(String property) {
    assertThatThrownBy(() -> check(property)).hasMessageContaining("no setting " + property);
  }

  @Test
  void environmentVariablesThatHaveNoEffect() {
    Map<String, Object> environment =
        Stream.of(
                "GITLEDGER_WEB_REQUIRE_SIGN_IN",
                "GITLEDGER_WEB_REQUIRESIGNIN",
                "GITLEDGER_WEB_REQUIRE_SIGNIN",
                "GITLEDGER_CORS_ALLOWED_ORIGINS_0",
                "GITLEDGER_JAVA_OPTIONS",
                "GITLEDGER_SERVICE_HOST",
                "GITLEDGER_SERVICE_PORT_HTTP",
                "GITLEDGER_PORT_3000_TCP_ADDR",
                "GITLEDGER_WEB_SERVICE_HOST",
                "GITLEDGER_PORT",
                "OTHER_PORT")
            .collect(Collectors.toMap(name -> name, name -> "1"));
    assertThat(names.unknown(environment))
        .containsExactlyInAnyOrder("GITLEDGER_WEB_REQUIRE_SIGNIN", "GITLEDGER_PORT");

    assertThat(names.unknown(Map.of("GITLEDGER_PORT", "tcp://10.0.0.1:3000"))).isEmpty();
  }

  private void check(String property) {
    var environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("given", Map.of(property, "true")));
    names.check(environment);
  }

  private static List<String> injectedIn(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(SettingNamesTest::read)
          .flatMap(source -> INJECTED.matcher(source).results())
          .map(match -> match.group(1))
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
