package io.gitledger.api.web.edge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutePlaceTest {
  @ParameterizedTest
  @CsvSource({
    "/,/",
    "/api/v1/version,/api/v1/version",
    "/api/v1/users/{username},/api/v1/users/somebody",
    "/api/v1/repos/{owner}/{repo},/api/v1/repos/a/b",
    "/api/v1/repos/{owner}/{repo}/issues/{index},/api/v1/repos/a/b/issues/7",
    "/swagger.v1.json,/swagger.v1.json"
  })
  void aPathIsWhereItsRouteIs(String route, String path) {
    String place = RoutePlace.ofRoute(route).orElseThrow();
    assertThat(RoutePlace.of(path, Set.of(place))).isEqualTo(place);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/repos/{owner}/{repo}/{what}",
        "/api/v1/repos/{owner}/{repo}/contents/{*path}",
        "/avatars/**"
      })
  void whatTellsThePlaceMustNotBeAVariable(String route) {
    assertThat(RoutePlace.ofRoute(route)).isEmpty();
  }

  @Test
  void aRouteThatBeginsWithAVariableIsWherePathsAreThatBeginLikeNoRoute() {
    Set<String> known =
        Set.of(RoutePlace.ofRoute("/api/v1/repos/{owner}/{repo}/topics").orElseThrow());
    assertThat(RoutePlace.ofRoute("/{owner}/{repo}/info/refs"))
        .contains(RoutePlace.of("/alice/tools.git/info/refs", known));
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/repos/{owner}/{repo}/tags/{*tag},/api/v1/repos/a/b/tags,false",
    "/api/v1/repos/{owner}/{repo}/tags/{*tag},/api/v1/repos/a/b/tags/v1,true",
    "/api/v1/repos/{owner}/{repo}/tags/{*tag},/api/v1/repos/a/b/tags/v/1,true",
    "/api/v1/repos/{owner}/{repo}/tags,/api/v1/repos/a/b/tags,true",
    "/{owner}/{repo}/wiki/{*page},/a/b/wiki,true"
  })
  void theRestOfAPathOfTheApiIsNeverEmpty(String route, String path, boolean reached) {
    assertThat(RoutePlace.slashes(path) >= RoutePlace.minSlashes(route)).isEqualTo(reached);
  }

  @Test
  void routesBelowARepositoryAreToldApart() {
    assertThat(RoutePlace.ofRoute("/api/v1/repos/{owner}/{repo}/issues"))
        .isNotEqualTo(RoutePlace.ofRoute("/api/v1/repos/{owner}/{repo}/hooks"));
  }
}
