package io.gitledger.api.web.scope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTableTest {
  record Operation(String method, String path, Set<Category> categories) {
    static Operation of(String line) {
      String[] fields = line.split("\t", -1);
      return new Operation(
          fields[0],
          fields[1],
          fields[2].equals("-")
              ? Set.of()
              : Arrays.stream(fields[2].split(" ", -1))
                  .map(name -> Category.valueOf(name.toUpperCase(Locale.ROOT)))
                  .collect(Collectors.toSet()));
    }

    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  static Stream<Operation> operations() {
    try (var stream = ScopeTableTest.class.getResourceAsStream("operations.tsv")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
          .lines().skip(1).map(Operation::of).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theListOfOperationsIsWhole() {
    assertThat(operations()).hasSizeGreaterThanOrEqualTo(489);
  }

  @ParameterizedTest
  @MethodSource("operations")
  void everyOperationDemandsItsCategories(Operation operation) {
    RequiredScope demand =
        ScopeTable.requiredScopeOf(operation.method(), operation.path()).orElseThrow();

    assertThat(Set.copyOf(demand.categories())).isEqualTo(operation.categories());
  }

  @ParameterizedTest
  @MethodSource("operations")
  void onlyTheCallersOwnPathsLookAtTheirProfile(Operation operation) {
    boolean own = operation.path().equals("/user") || operation.path().startsWith("/user/");

    assertThat(
            ScopeTable.requiredScopeOf(operation.method(), operation.path())
                .orElseThrow()
                .ownProfile())
        .isEqualTo(own);
  }

  @Test
  void theOperationsThatRefusePublicOnlyTokensAreThese() {
    List<String> refused =
        operations()
            .filter(
                operation ->
                    ScopeTable.requiredScopeOf(operation.method(), operation.path())
                        .orElseThrow()
                        .refusesPublicOnly())
            .map(Operation::path)
            .map(path -> path.startsWith("/notifications") ? "/notifications" : path)
            .map(path -> path.replaceFirst("^(/user/[a-z_0-9]+).*", "$1"))
            .distinct()
            .sorted()
            .toList();

    assertThat(refused)
        .containsExactly(
            "/notifications",
            "/user/actions",
            "/user/applications",
            "/user/avatar",
            "/user/blocks",
            "/user/emails",
            "/user/gpg_key_token",
            "/user/gpg_key_verify",
            "/user/gpg_keys",
            "/user/hooks",
            "/user/keys",
            "/user/repos",
            "/user/settings",
            "/user/stopwatches",
            "/user/teams",
            "/user/times");
    assertThat(ScopeTable.requiredScopeOf("GET", "/user/repos").orElseThrow().refusesPublicOnly())
        .isFalse();
  }

  @Test
  void headDemandsWhatGetDemands() {
    assertThat(ScopeTable.requiredScopeOf("HEAD", "/orgs"))
        .isEqualTo(ScopeTable.requiredScopeOf("GET", "/orgs"));
    assertThat(ScopeTable.requiredScopeOf("POST", "/orgs"))
        .isNotEqualTo(ScopeTable.requiredScopeOf("GET", "/orgs"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/unknown", "/versions", "/version/x", "/repositories", "/org/x"})
  void whatNoRowKnowsIsForNoToken(String path) {
    assertThat(ScopeTable.requiredScopeOf("GET", path)).isEmpty();
  }
}
