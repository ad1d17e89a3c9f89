package io.gitledger.api.follow;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

@BlackBox
class FollowTest {
  private final TestServer server = TestServer.shared();
  private final String ada = server.newUser("ada");
  private final String bob = server.newUser("bob");
  private final TestClient self = server.as(ada);

  private long count(String user, String counter) {
    return server.administrator().get("/users/" + user).json().path(counter).asLong();
  }

  private List<String> logins(TestClient client, String path) {
    List<String> logins = new ArrayList<>();
    for (var user : client.get(path).expect(200).json()) logins.add(user.path("login").asString());
    return logins;
  }

  private void hide(String user, String visibility) {
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "visibility", visibility))
        .expect(200);
  }

  @Test
  void followingTwiceCountsOnce() {
    self.get("/user/following/" + bob).expect(404);
    self.put("/user/following/" + bob).expect(204);
    self.put("/user/following/" + bob).expect(204);
    self.get("/user/following/" + bob).expect(204);
    assertThat(count(bob, "followers_count")).isOne();
    assertThat(count(ada, "following_count")).isOne();
    server.as(bob).get("/users/" + ada + "/following/" + bob).expect(204);
    assertThat(server.as(bob).get("/users/" + bob + "/following/" + ada).expect(404).message())
        .isEqualTo("not found");
    assertThat(logins(self, "/user/following")).containsExactly(bob);
    assertThat(logins(server.as(bob), "/user/followers")).containsExactly(ada);
    self.delete("/user/following/" + bob).expect(204);
    self.delete("/user/following/" + bob).expect(204);
    assertThat(count(bob, "followers_count")).isZero();
    assertThat(count(ada, "following_count")).isZero();
  }

  @Test
  void organizationsCanBeFollowedAndNobodyFollowsHimself() {
    String organization = server.newOrganization(self, "followed-org");
    self.put("/user/following/" + organization).expect(204);
    self.put("/user/following/" + ada).expect(204);
    self.get("/user/following/" + ada).expect(404);
    assertThat(logins(self, "/users/" + ada + "/following")).containsExactly(organization);
    assertThat(logins(self, "/users/" + organization + "/followers")).containsExactly(ada);
    self.delete("/orgs/" + organization).expect(204);
    assertThat(count(ada, "following_count")).isZero();
    assertThat(logins(self, "/user/following")).isEmpty();
  }

  @Test
  void listsArePagedAndDemandSomebodySignedIn() {
    for (int i = 0; i < 3; i++) self.put("/user/following/" + server.newUser("star")).expect(204);
    Answer page = self.get("/user/following?limit=2").expect(200);
    assertThat(page.json().size()).isEqualTo(2);
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("Link")).isPresent();
    for (String path :
        List.of("/user/followers", "/user/following", "/users/" + ada + "/followers"))
      server.anonymous().get(path).expect(401);
    server.anonymous().put("/user/following/" + bob).expect(401);
    server.anonymous().delete("/user/following/" + bob).expect(401);
    self.put("/user/following/no-such-user").expect(404);
    self.get("/users/no-such-user/followers").expect(404);
    server.withToken(server.newToken(ada, "read:user")).put("/user/following/" + bob).expect(403);
  }

  @Test
  void privatePeopleAreShownToWhomTheyKnow() {
    String hidden = server.newUser("hidden");
    server.as(hidden).put("/user/following/" + bob).expect(204);
    hide(hidden, "private");
    assertThat(logins(self, "/users/" + bob + "/followers")).isEmpty();
    assertThat(logins(server.as(bob), "/user/followers")).containsExactly(hidden);
    assertThat(logins(server.administrator(), "/users/" + bob + "/followers"))
        .containsExactly(hidden);
    server.as(hidden).put("/user/following/" + ada).expect(204);
    assertThat(logins(self, "/users/" + bob + "/followers")).containsExactly(hidden);
  }

  @Test
  void restrictedUsersSeeNobodyButThePublic() {
    String restricted = server.newUser("restricted");
    server
        .administrator()
        .patch(
            "/admin/users/" + restricted, Json.object("login_name", restricted, "restricted", true))
        .expect(200);
    for (String visibility : List.of("limited", "private")) {
      String hidden = server.newUser(visibility);
      server.as(hidden).put("/user/following/" + bob).expect(204);
      server.as(hidden).put("/user/following/" + restricted).expect(204);
      hide(hidden, visibility);
    }
    server.as(restricted).put("/user/following/" + bob).expect(204);

    assertThat(logins(server.as(restricted), "/users/" + bob + "/followers"))
        .containsExactly(restricted);
    assertThat(logins(server.as(restricted), "/user/followers")).isEmpty();
  }

  @Test
  void thoseWhoFollowEachOtherAtOnceAreCountedRight() throws Exception {
    List<Callable<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      all.add(() -> self.put("/user/following/" + bob).status());
      all.add(() -> server.as(bob).put("/user/following/" + ada).status());
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var status : threads.invokeAll(all)) assertThat(status.get()).isEqualTo(204);
    }
    assertThat(count(ada, "followers_count")).isOne();
    assertThat(count(bob, "followers_count")).isOne();
  }

  @Test
  void aDeletedUserFollowsNobody() {
    self.put("/user/following/" + bob).expect(204);
    server.as(bob).put("/user/following/" + ada).expect(204);
    server.administrator().delete("/admin/users/" + bob).expect(204);
    assertThat(count(ada, "followers_count")).isZero();
    assertThat(count(ada, "following_count")).isZero();
  }

  @Test
  void whoIsSignedInListsWhatBelongsToAPrivateUser() {
    String hidden = server.newUser("hidden");
    server.as(hidden).put("/user/following/" + bob).expect(204);
    hide(hidden, "private");
    String restricted = server.newUser("restricted");
    server
        .administrator()
        .patch(
            "/admin/users/" + restricted, Json.object("login_name", restricted, "restricted", true))
        .expect(200);
    for (String list :
        List.of("followers", "following", "starred", "subscriptions", "keys", "gpg_keys", "orgs")) {
      String path = "/users/" + hidden + "/" + list;
      for (String caller : List.of(ada, restricted, hidden, "root"))
        server.as(caller).get(path).expect(200);
      server.anonymous().get(path).expect(401);
      server.anonymous().get("/users/no-such-user/" + list).expect(401);
      self.get("/users/no-such-user/" + list).expect(404);
    }
    assertThat(logins(self, "/users/" + hidden + "/following")).containsExactly(bob);
    self.get("/users/" + hidden + "/following/" + bob).expect(204);
    self.get("/users/" + hidden + "/orgs/no-such-org/permissions").expect(404);
  }

  @Test
  void aPrivateUserIsAsUnknownToStrangersAsNobody() {
    String hidden = server.newUser("hidden");
    hide(hidden, "private");
    for (String rest : List.of("", "/heatmap", "/repos", "/activities/feeds", "/tokens")) {
      String unknown = self.get("/users/no-such-user" + rest).expect(404).text();
      assertThat(self.get("/users/" + hidden + rest).expect(404).text())
          .isEqualTo(unknown.replace("no-such-user", hidden));
    }
    self.put("/user/following/" + hidden).expect(404);
    self.get("/user/following/" + hidden).expect(404);
    self.get("/users/" + bob + "/following/" + hidden).expect(404);
  }

  @Test
  void aTokenForWhatIsPublicReachesNoPrivateUser() {
    String hidden = server.newUser("hidden");
    hide(hidden, "private");
    TestClient limited =
        server.withToken(
            server.newToken(
                ada, "public-only", "read:user", "read:repository", "read:organization"));
    for (String rest : List.of("", "/repos", "/heatmap", "/keys", "/followers", "/orgs")) {
      assertThat(limited.get("/users/" + hidden + rest).expect(403).message())
          .isEqualTo("token scope is limited to public users");
      limited.get("/users/no-such-user" + rest).expect(404);
    }
  }

  @Test
  void whoBecamePrivateCanBeUnfollowed() {
    self.put("/user/following/" + bob).expect(204);
    hide(bob, "private");
    self.delete("/user/following/" + bob).expect(204);
    self.delete("/user/following/" + bob).expect(404);
  }
}
