package io.gitledger.api.badge;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;

@BlackBox
class BadgeTest {
  private static final String BADGES = "/ledger/badges";

  private final TestServer server = TestServer.shared();
  private final TestClient root = server.administrator();
  private final String user = server.newUser("decorated");
  private final String path = "/admin/users/" + user + "/badges";

  private String newBadge() {
    String slug = server.freshName("badge-");
    root.post(BADGES, Json.object("slug", slug, "description", "For " + slug)).expect(201);
    return slug;
  }

  private static Object slugs(String... slugs) {
    return Json.object("badge_slugs", slugs);
  }

  @Test
  void badgesAreGivenAndTaken() {
    String one = newBadge();
    String two = newBadge();
    assertThat(root.get(path).expect(200).text()).isEqualTo("[]");
    root.post(path, slugs(one, two)).expect(204);
    Answer list = root.get(path).expect(200);
    assertThat(list.header("X-Total-Count")).contains("2");
    assertThat(list.header("Link")).isEmpty();
    assertThat(list.json().at("/0/slug").asString()).isEqualTo(one);
    assertThat(list.json().at("/0/description").asString()).isEqualTo("For " + one);
    assertThat(list.json().at("/0/image_url").asString()).isEmpty();
    assertThat(list.json().at("/0/id").asLong()).isPositive();
    root.delete(path, slugs(one, "no-such-badge")).expect(204);
    root.delete(path, slugs(one)).expect(204);
    assertThat(root.get(path).json().size()).isOne();
  }

  @Test
  void allOfTheListIsGivenOrNothing() {
    String one = newBadge();
    root.post(path, slugs(one, "no-such-badge")).expect(422);
    assertThat(root.get(path).json().size()).isZero();
    root.post(path, slugs(one)).expect(204);
    root.post(path, slugs(newBadge(), one)).expect(422);
    assertThat(root.get(path).json().size()).isOne();
    root.post(path, slugs()).expect(204);
    root.post(path, "{}").expect(422);
    root.delete(path, "{}").expect(422);
  }

  @Test
  void organizationsHaveNoBadgesToTake() {
    String organization = server.newOrganization(server.as(user), "undecorated");
    String badges = "/admin/users/" + organization + "/badges";
    root.post(badges, slugs(newBadge())).expect(422);
    root.post(badges, slugs()).expect(204);
    root.delete(badges, slugs("no-such-badge")).expect(204);
    root.delete(badges, "{}").expect(422);
    assertThat(root.get(badges).expect(200).json().size()).isZero();
  }

  @Test
  void onlyAdministratorsHaveToDoWithBadges() {
    TestClient other = server.as(user);
    other.get(path).expect(403);
    other.post(path, slugs("x")).expect(403);
    other.delete(path, slugs("x")).expect(403);
    server.anonymous().get(path).expect(401);
    other.get(BADGES).expect(403);
    other.post(BADGES, Json.object("slug", "mine")).expect(403);
    server.anonymous().get(BADGES).expect(401);
    root.get("/admin/users/no-such-user/badges").expect(404);
    server
        .withToken(server.newToken(TestServer.ADMINISTRATOR, "read:admin"))
        .post(path, slugs())
        .expect(403);
  }

  @Test
  void badgesAreMadeDescribedAndDeleted() {
    String slug = newBadge();
    root.post(BADGES, Json.object("slug", slug.toUpperCase(java.util.Locale.ROOT))).expect(409);
    root.post(BADGES, Json.object("slug", "-bad-")).expect(422);
    root.post(BADGES, "{}").expect(422);
    root.post(BADGES, Json.object("slug", slug + "x", "image_url", "nonsense")).expect(422);
    assertThat(
            root.patch(
                    BADGES + "/" + slug,
                    Json.object("description", "new", "image_url", "https://example.com/b.png"))
                .expect(200)
                .json()
                .path("description")
                .asString())
        .isEqualTo("new");
    assertThat(root.get(BADGES + "/" + slug).expect(200).json().path("image_url").asString())
        .isEqualTo("https://example.com/b.png");
    assertThat(root.get(BADGES).expect(200).json().size()).isPositive();
    root.post(path, slugs(slug)).expect(204);
    root.delete(BADGES + "/" + slug).expect(204);
    root.delete(BADGES + "/" + slug).expect(404);
    assertThat(root.get(path).json().size()).isZero();
    root.post(BADGES, Json.object("slug", slug)).expect(201);
    assertThat(root.get(path).json().size()).isZero();
  }

  @Test
  void aDeletedUserHasNoBadges() {
    root.post(path, slugs(newBadge())).expect(204);
    root.delete("/admin/users/" + user).expect(204);
    root.get(path).expect(404);
  }
}
