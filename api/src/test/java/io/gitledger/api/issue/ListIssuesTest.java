package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class ListIssuesTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  @BeforeEach
  void fiveIssuesOneOfThemClosed() {
    place.open("Alpha");
    place.open(place.stranger(), "Beta 100%");
    place.open("Gamma");
    place.owner().patch(place.issues() + "/3", Json.object("state", "closed")).expect(201);
    place.open("Delta");
    place.open("Epsilon");
    place.comment(place.stranger(), 4, "About Nebula clouds");
  }

  private List<Integer> numbers(String query) {
    return numbers(place.nobody(), query);
  }

  private List<Integer> numbers(TestClient caller, String query) {
    return numbers(caller.get(place.issues() + query).expect(200));
  }

  private static List<Integer> numbers(Answer list) {
    List<Integer> numbers = new ArrayList<>();
    for (JsonNode issue : list.json()) numbers.add(issue.path("number").asInt());
    return numbers;
  }

  @Test
  void aFilterOfManyCharactersIsAnsweredWithoutLinks() {
    var open = TestPlace.open(server);
    open.open("one");
    open.open("two");
    var page = open.nobody().get(open.issues() + "?limit=1&since=&labels=" + "%25_".repeat(1_500));
    assertThat(page.expect(200).header("Link")).isEmpty();
    assertThat(open.nobody().get(open.issues() + "?limit=1").expect(200).header("Link"))
        .isNotEmpty();
  }

  @Test
  void openIssuesComeNewestFirst() {
    assertThat(numbers("")).containsExactly(5, 4, 2, 1);
    assertThat(numbers("?state=nope")).containsExactly(5, 4, 2, 1);
    assertThat(numbers("?state=closed")).containsExactly(3);
    assertThat(numbers("?state=all")).containsExactly(5, 4, 3, 2, 1);
  }

  @Test
  void pagesSayHowManyThereAreAndWhereTheOthersStand() {
    Answer page = place.nobody().get(place.issues() + "?state=all&limit=2&page=2").expect(200);

    assertThat(numbers(page)).containsExactly(3, 2);
    assertThat(page.header("X-Total-Count")).contains("5");
    assertThat(page.header("Link").orElseThrow())
        .contains("page=3&state=all>; rel=\"next\"")
        .contains("page=1&state=all>; rel=\"prev\"");
    assertThat(numbers("?state=all&limit=2&page=3")).containsExactly(1);
    assertThat(numbers("?state=all&limit=2&page=4")).isEmpty();
    assertThat(numbers("?state=all&limit=1&page=4")).containsExactly(2);
    assertThat(numbers("?page=2147483647&limit=50")).isEmpty();
  }

  @Test
  void aTextIsFoundInTitlesAndCommentsWhateverItsCase() {
    assertThat(numbers("?q=ALPHA")).containsExactly(1);
    assertThat(numbers("?q=nebula")).containsExactly(4);
    assertThat(numbers("?q=100%25")).containsExactly(2);
    assertThat(numbers("?q=%25")).containsExactly(2);
    assertThat(numbers("?q=_")).isEmpty();
    assertThat(numbers("?q=5")).containsExactly(5);
  }

  @Test
  void authorsAndTimesNarrowTheList() {
    assertThat(numbers("?created_by=" + place.strangerName())).containsExactly(2);
    assertThat(numbers("?since=2001-01-01T00:00:00Z")).hasSize(4);
    assertThat(numbers("?before=2001-01-01T00:00:00Z")).isEmpty();
    assertThat(numbers("?before=9999-12-31T23:59:59Z")).hasSize(4);
    assertThat(numbers("?since=0001-01-01T00:00:00Z")).hasSize(4);
    String updated = place.nobody().get(place.issues() + "/4").json().path("updated_at").asString();
    assertThat(numbers("?since=" + updated + "&before=" + updated)).contains(4);
  }

  @Test
  void labelsAndMilestonesThatDoNotExistNarrowNothing() {
    assertThat(numbers("?labels=nosuch&milestones=nosuch")).hasSize(4);
  }

  @Test
  void typesAreToldApart() {
    assertThat(numbers("?type=issues")).hasSize(4);
    assertThat(numbers("?type=pulls")).isEmpty();
    assertThat(numbers("?type=other")).hasSize(4);
  }

  @Test
  void unknownPersonsAreNotFoundAndBadDatesRefused() {
    place.nobody().get(place.issues() + "?created_by=no-one").expect(404);
    place.nobody().get(place.issues() + "?assigned_by=no-one").expect(404);
    place.nobody().get(place.issues() + "?mentioned_by=no-one").expect(404);
    place.nobody().get(place.issues() + "?since=yesterday").expect(422);
    place.nobody().get(place.issues() + "?before=yesterday").expect(422);
  }

  @Test
  void writersAreKnownToReadersEvenWithPrivateProfiles() {
    place.open(place.writer(), "Zeta");
    place.hideWriter();
    String writer = place.writerName();
    assertThat(numbers("?created_by=" + writer)).containsExactly(6);
    assertThat(numbers("?assigned_by=" + writer)).isEmpty();
    assertThat(numbers("?mentioned_by=" + writer)).isEmpty();
    place.nobody().get("/repos/issues/search?created_by=" + writer).expect(404);
  }

  @Test
  void aPrivateRepositoryShowsItsIssuesToMembersOnly() {
    var hidden = TestPlace.hidden(server);
    hidden.open("Secret");
    for (String path : List.of("", "/1", "/1/comments", "/comments")) {
      hidden.nobody().get(hidden.issues() + path).expect(404);
      hidden.stranger().get(hidden.issues() + path).expect(404);
      hidden.writer().get(hidden.issues() + path).expect(200);
    }
  }

  @Test
  void aNumberThatIsNoneIsNotFound() {
    for (String index : List.of("99", "0", "-1", "abc", "9999999999999999999999"))
      place.nobody().get(place.issues() + "/" + index).expect(404);
  }

  @Test
  void theAuthorsAddressIsForSignedInReadersOnly() {
    assertThat(email(place.nobody())).endsWith("@noreply.localhost");
    assertThat(email(place.stranger())).isEqualTo(place.ownerName() + "@example.com");
  }

  private String email(TestClient reader) {
    return reader.get(place.issues() + "/1").json().path("user").path("email").asString();
  }
}
