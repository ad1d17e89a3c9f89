package io.gitledger.api.label;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class OrganizationLabelTest extends TwoUsers {
  private final String org = server.freshName("labelled");
  private String labels;

  @BeforeEach
  void anOrganizationOfAda() {
    asAda.post("/orgs", Json.object("username", org)).expect(201);
    labels = "/orgs/" + org + "/labels";
  }

  private JsonNode create(String name) {
    return asAda.post(labels, Json.object("name", name, "color", "#abc")).expect(201).json();
  }

  private List<String> names(String query) {
    return server.anonymous().get(labels + query).expect(200).texts("name");
  }

  @Test
  void aLabelIsCreatedReadEditedAndDeleted() {
    JsonNode created =
        asAda
            .post(
                labels,
                Json.object(
                    "name",
                    "kind/bug",
                    "color",
                    "#ABCDEF",
                    "exclusive",
                    true,
                    "description",
                    "d",
                    "is_archived",
                    true))
            .expect(201)
            .json();
    String path = labels + "/" + created.path("id").asLong();

    assertThat(created.path("color").asString()).isEqualTo("abcdef");
    assertThat(created.path("exclusive").asBoolean()).isTrue();
    assertThat(created.path("is_archived").asBoolean()).isFalse();
    assertThat(created.path("url").asString())
        .isEqualTo(server.address() + "api/v1/orgs/" + org + "/labels/" + created.path("id"));
    assertThat(asBob.get(path).expect(200).json()).isEqualTo(created);
    assertThat(asBob.get(labels + "/kind%2Fbug").expect(200).json()).isEqualTo(created);
    JsonNode archived = asAda.patch(path, Json.object("is_archived", true)).expect(200).json();
    assertThat(archived.path("is_archived").asBoolean()).isTrue();
    assertThat(archived.path("description").asString()).isEqualTo("d");
    JsonNode back = asAda.patch(path, Json.object("color", "09876a")).expect(200).json();
    assertThat(back.path("is_archived").asBoolean()).isFalse();
    assertThat(back.path("color").asString()).isEqualTo("09876a");
    asAda.delete(path).expect(204);
    asAda.delete(path).expect(204);
    asAda.get(path).expect(404);
    asAda.patch(path, "{}").expect(404);
  }

  @Test
  void theyAreListedByNameUnlessAskedOtherwise() {
    for (String name : List.of("b", "a", "c", "a")) create(name);

    assertThat(names("")).containsExactly("a", "a", "b", "c");
    assertThat(names("?sort=reversealphabetically")).containsExactly("c", "b", "a", "a");
    assertThat(names("?sort=mostissues")).containsExactly("b", "a", "c", "a");
    assertThat(names("?limit=2&page=2")).containsExactly("b", "c");
    var page = asBob.get(labels + "?limit=1").expect(200);
    assertThat(page.header("X-Total-Count")).hasValue("4");
    assertThat(page.header("Link")).isEmpty();
  }

  @Test
  void onlyOwnersChangeThem() {
    String path = labels + "/" + create("x").path("id").asLong();

    asBob.post(labels, "{}").expect(403);
    asBob.patch(path, "{}").expect(403);
    asBob.delete(path).expect(403);
    server.anonymous().get(path).expect(401);
    server.anonymous().post(labels, "{}").expect(401);
    server.anonymous().patch(path, "{}").expect(401);
    server.anonymous().delete(path).expect(401);
    server.administrator().patch(path, Json.object("name", "y")).expect(200);
    server.anonymous().get("/orgs/nobody-at-all/labels").expect(404);
  }

  @Test
  void aPrivateOrganizationsLabelsAreForItsMembers() {
    String path = labels + "/" + create("x").path("id").asLong();
    asAda.patch("/orgs/" + org, Json.object("visibility", "private")).expect(200);

    for (TestClient stranger : List.of(asBob, server.anonymous())) {
      stranger.get(labels).expect(404);
      stranger.get(path).expect(404);
      stranger.delete(path).expect(404);
    }
    asAda.get(labels).expect(200);
    server.administrator().get(path).expect(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"name\":\"x\"}",
        "{\"name\":\"\",\"color\":\"#fff\"}",
        "{\"name\":\"x\",\"color\":\"#12345g\"}",
        "{\"name\":4,\"color\":\"#fff\"}"
      })
  void whatIsNoLabelIsRefused(String body) {
    assertThat(asAda.post(labels, body).expect(422).message()).isNotBlank();
  }

  @Test
  void aLabelOfAnotherOrganizationIsNotReached() {
    long id = create("x").path("id").asLong();
    String other = server.newOrganization(asBob, "other");
    String path = "/orgs/" + other + "/labels/" + id;

    asBob.get(path).expect(404);
    asBob.patch(path, Json.object("name", "mine")).expect(404);
    asBob.delete(path).expect(204);
    asAda.patch(labels + "/" + id, Json.object("color", "09g76a")).expect(422);
    assertThat(names("")).containsExactly("x");
  }
}
