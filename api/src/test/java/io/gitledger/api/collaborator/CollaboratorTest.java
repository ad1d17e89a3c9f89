package io.gitledger.api.collaborator;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.util.List;
import org.junit.jupiter.api.Test;

@BlackBox
class CollaboratorTest extends TwoUsers {
  private final String repository;
  private final String collaborators;

  CollaboratorTest() {
    asAda.post("/user/repos", Json.object("name", "shared", "private", true)).expect(201);
    this.repository = "/repos/" + ada + "/shared";
    this.collaborators = repository + "/collaborators";
  }

  private void let(String permission) {
    asAda.put(collaborators + "/" + bob, Json.object("permission", permission)).expect(204);
  }

  @Test
  void aCollaboratorMayDoWhatWasLastSaid() {
    asBob.get(repository).expect(404);
    asAda.get(collaborators + "/" + bob).expect(404);

    let("read");
    asBob.get(repository).expect(200);
    asBob.patch(repository, Json.object("description", "x")).expect(403);
    asBob.put(collaborators + "/" + bob, Json.object("permission", "admin")).expect(403);
    asAda.get(collaborators + "/" + bob).expect(204);
    assertThat(asBob.get(collaborators).expect(200).header("X-Total-Count")).contains("1");
    assertThat(permission()).isEqualTo("read");

    let("admin");
    asBob.patch(repository, Json.object("description", "x")).expect(200);
    asBob.delete(repository).expect(403);
    assertThat(permission()).isEqualTo("admin");

    asAda.delete(collaborators + "/" + bob).expect(204);
    asAda.delete(collaborators + "/" + bob).expect(204);
    asBob.get(repository).expect(404);
    assertThat(asBob.get("/user/repos").json().size()).isZero();
  }

  @Test
  void collaboratorsAreListedInTheOrderInWhichTheyWereAdded() {
    String carol = server.newUser("carol");
    asAda.put(collaborators + "/" + carol, Json.object("permission", "read")).expect(204);
    let("read");
    asAda.put(collaborators + "/" + carol, Json.object("permission", "admin")).expect(204);

    assertThat(asAda.get(collaborators).expect(200).json())
        .extracting(shown -> shown.path("login").asString())
        .containsExactly(carol, bob);
    assertThat(asAda.get(collaborators + "?limit=1&page=2").json().at("/0/login").asString())
        .isEqualTo(bob);
  }

  private String permission() {
    return asBob
        .get(collaborators + "/" + bob + "/permission")
        .expect(200)
        .json()
        .path("permission")
        .asString();
  }

  @Test
  void nobodyIsMadeAnOwnerAndNobodyUnknownACollaborator() {
    for (String none : List.of("owner", "none", ""))
      asAda.put(collaborators + "/" + bob, Json.object("permission", none)).expect(422);
    asAda.put(collaborators + "/nobody-there", Json.object()).expect(422);
    asAda.get(collaborators + "/nobody-there").expect(422);
    asAda.delete(collaborators + "/nobody-there").expect(422);
    asAda.get(collaborators + "/nobody-there/permission").expect(404);
    asBob.get(repository).expect(404);
  }

  @Test
  void whoMayNotSeeLearnsNothing() {
    String carol = server.newUser("carol");
    server.anonymous().get(collaborators).expect(404);
    server.as(carol).get(collaborators).expect(404);
    asAda.patch(repository, Json.object("private", false)).expect(200);
    server.anonymous().get(collaborators).expect(401);
    server.anonymous().put(collaborators + "/" + carol, Json.object()).expect(401);
    server.as(carol).get(collaborators + "/" + bob + "/permission").expect(403);
    server.as(carol).get(collaborators + "/" + carol + "/permission").expect(200);
    assertThat(
            asAda
                .get(collaborators + "/" + carol + "/permission")
                .json()
                .path("role_name")
                .asString())
        .isEqualTo("read");
  }

  @Test
  void permissionsShowTheUserAsToTheOwner() {
    asAda.put(collaborators + "/" + bob, Json.object()).expect(204);

    assertThat(showsActive(server.administrator(), bob)).isFalse();
    assertThat(showsActive(asBob, bob)).isFalse();
    assertThat(showsActive(asAda, bob)).isFalse();
    assertThat(showsActive(asAda, ada)).isTrue();
  }

  private boolean showsActive(TestClient caller, String user) {
    return caller
        .get(collaborators + "/" + user + "/permission")
        .expect(200)
        .json()
        .path("user")
        .path("active")
        .asBoolean();
  }

  @Test
  void nobodyHasPermissionsByAFormerName() {
    String renamed = server.freshName("renamed");
    server
        .administrator()
        .post("/admin/users/" + bob + "/rename", Json.object("new_username", renamed))
        .expect(204);

    asAda.get(collaborators + "/" + bob + "/permission").expect(404);
    asAda.get(collaborators + "/" + renamed + "/permission").expect(200);
  }
}
