package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a text is found anywhere, regardless of its characters, its length and the number of
 * matches.
 */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TextSearchTest {
  private final TestServer server = TestServer.shared();
  private String user;
  private TestClient client;

  @BeforeAll
  void someRepositories() {
    user = server.newUser("seeker");
    client = server.as(user);
    repository("Quarry-One", "What costs 50% of a_b\\c");
    repository("quarry.two", "Größe und ЖУК");
    repository("zz-quarry", "");
    server
        .administrator()
        .patch(
            "/admin/users/" + user,
            Json.object("source_id", 0, "login_name", user, "full_name", "Ärmel 100% under_score"))
        .expect(200);
  }

  private void repository(String name, String description) {
    client.post("/user/repos", Json.object("name", name, "description", description)).expect(201);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private List<String> names(String search) {
    return client.get("/repos/search?" + search).expect(200).texts("data", "name");
  }

  private List<String> mine(String q, String more) {
    long id = client.get("/user").expect(200).id();
    return names("exclusive=true&uid=" + id + "&q=" + encoded(q) + more);
  }

  /** Columns: the search text, other parameters, the results. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          QUARRY,       '',                Quarry-One quarry.two zz-quarry
          uarry-o,      '',                Quarry-One
          zz,           '',                zz-quarry
          z,            '',                zz-quarry
          .t,           '',                quarry.two
          %,            '',                ''
          _,            '',                ''
          quarry_one,   '',                ''
          qua%one,      '',                ''
          50%,          &includeDesc=true, Quarry-One
          a_b\\c,       &includeDesc=true, Quarry-One
          größe,        &includeDesc=true, quarry.two
          жук,          &includeDesc=true, quarry.two
          größe,        '',                ''
          quarry,       &topic=true,       ''
          'zz,y-one',   '',                Quarry-One zz-quarry
          'x, ,nowhere','',                ''
          """)
  void aTextIsFoundAnywhere(String q, String more, String found) {
    assertThat(String.join(" ", mine(q, more))).isEqualTo(found);
  }

  @Test
  void aPathNamesOwnerAndRepository() {
    assertThat(names("q=" + user + "/quarry"))
        .containsExactly("Quarry-One", "quarry.two", "zz-quarry");
    assertThat(names("q=" + user + "/zz")).containsExactly("zz-quarry");
    assertThat(names("q=" + user + "/q/x")).isEmpty();
  }

  @Test
  void theTotalIsThatOfAllPages() {
    for (String q : List.of("quarry", "rr", "")) {
      long id = client.get("/user").expect(200).id();
      for (String page : List.of("1", "2", "3", "9"))
        assertThat(
                client
                    .get("/repos/search?limit=1&uid=" + id + "&q=" + q + "&page=" + page)
                    .expect(200)
                    .header("X-Total-Count"))
            .as("%s, page %s", q, page)
            .contains("3");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ÄRMEL, true",
    "100%, true",
    "r_s, true",
    "under_score, true",
    "underxscore, false",
    "1%r, false"
  })
  void peopleAreFoundByTheirFullNames(String q, boolean found) {
    for (String search : List.of("/users/search?q=", "/admin/users?q=", "/admin/emails/search?q="))
      assertThat(
              server
                  .administrator()
                  .get(search + encoded(q) + "&limit=50")
                  .expect(200)
                  .text()
                  .contains(user))
          .as("%s", search)
          .isEqualTo(found);
  }

  @Test
  void addressesThatAreHiddenAreFoundByWhoMaySeeThem() {
    String hidden = server.newUser("hider");
    TestClient self = server.as(hidden);
    self.patch("/user/settings", Json.object("hide_email", true)).expect(200);
    String search = "/users/search?q=" + encoded(self.get("/user").json().path("email").asString());

    assertThat(client.get(search).expect(200).json().path("data").size()).isZero();
    assertThat(self.get(search).expect(200).json().path("data").size()).isOne();
    assertThat(server.administrator().get(search).expect(200).json().path("data").size()).isOne();
  }
}
