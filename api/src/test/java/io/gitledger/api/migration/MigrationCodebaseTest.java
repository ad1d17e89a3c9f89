package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigrationCodebaseTest extends MigrationFixture {
  private static final String TIME = "2020-02-03T04:05:06Z";
  private static final String LATER = "2020-03-04T05:06:07Z";

  /** The responses of Codebase, by path and query. */
  private final Map<String, String> codebase = new ConcurrentHashMap<>();

  @BeforeEach
  void repositoryAndUsers() {
    codebase.put("/there/r", "<repository><name>r</name><permalink>r</permalink></repository>");
    codebase.put(
        "/users",
        """
        <users type="array">
          <user>
            <email-address>eve@example.org</email-address>
            <id type="integer">43</id>
            <username>eve</username>
          </user>
        </users>
        """);
    codebase.put("/there/tickets?page=1", "<tickets type=\"array\"/>");
    codebase.put("/there/r/merge_requests?page=1", "<merge-requests type=\"array\"/>");
  }

  private RemoteHost host() {
    return service(
        exchange -> {
          String asked = exchange.getRequestURI().toString();
          if (!"application/xml".equals(exchange.getRequestHeaders().getFirst("Accept")))
            RemoteHost.send(exchange, 406, "");
          else
            RemoteHost.send(
                exchange,
                codebase.containsKey(asked) ? 200 : 404,
                codebase.getOrDefault(asked, "<nil/>"));
        });
  }

  private Answer migrateAll(RemoteHost host, Object... more) {
    var asked = new ArrayList<Object>();
    for (String kind : List.of("labels", "milestones", "pull_requests", "releases"))
      asked.addAll(List.of(kind, true));
    asked.addAll(List.of(more));
    return migrate("codebase", host.repository(), asked.toArray());
  }

  private static String ticket(int number, String type, boolean closed, String milestone) {
    return """
        <ticket>
          <ticket-id type="integer">%d</ticket-id>
          <summary>ticket &lt;%d&gt;</summary>
          <ticket-type>%s</ticket-type>
          <reporter-id type="integer">43</reporter-id>
          <milestone-id type="integer" nil="true"/>
          <type><id type="integer">7</id><name>%s</name></type>
          <status><treat-as-closed type="boolean">%s</treat-as-closed></status>
          %s
          <updated-at type="datetime">%s</updated-at>
          <created-at type="datetime">%s</created-at>
        </ticket>
        """
        .formatted(
            number,
            number,
            type,
            type,
            closed,
            milestone.isEmpty() ? "" : "<milestone><name>" + milestone + "</name></milestone>",
            LATER,
            TIME);
  }

  private static String note(int id, int user, String time, String content) {
    return """
        <ticket-note>
          <content>%s</content>
          <created-at type="datetime">%s</created-at>
          <id type="integer">%d</id>
          <user-id type="integer">%d</user-id>
        </ticket-note>
        """
        .formatted(content, time, id, user);
  }

  private void notes(int ticket, String... notes) {
    codebase.put("/there/tickets/" + ticket + "/notes", list("ticket-notes", notes));
  }

  private static String list(String name, String... items) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<%s type=\"array\">%s</%s>"
        .formatted(name, String.join("", items), name);
  }

  private void oneTicket() {
    codebase.put("/there/tickets?page=1", list("tickets", ticket(2, "Bug", false, "")));
    notes(2, note(1, 43, TIME, "text"));
  }

  @Test
  void ticketsComeWithTypesMilestonesAndNotes() {
    codebase.put(
        "/there/tickets/types",
        list(
            "ticketing-types",
            "<ticketing-type><id type=\"integer\">1</id><name>Bug</name></ticketing-type>",
            "<ticketing-type><id type=\"integer\">2</id><name>Feature</name></ticketing-type>"));
    codebase.put(
        "/there/milestones",
        list(
            "ticketing-milestone",
            """
            <ticketing-milestone>
              <name>m1</name><deadline type="date">2031-01-02</deadline>
              <description>about</description><status>active</status>
            </ticketing-milestone>
            <ticketing-milestone>
              <name>m2</name><deadline type="date">2021-09-17</deadline>
              <description/><status>completed</status>
            </ticketing-milestone>
            """));
    codebase.put(
        "/there/tickets?page=1",
        list("tickets", ticket(4, "Feature", false, "m1"), ticket(3, "Bug", true, "")));
    codebase.put("/there/tickets?page=2", list("tickets", ticket(1, "Bug", false, "")));
    notes(
        4,
        note(12, 44, LATER, "second"),
        note(11, 43, LATER, ""),
        note(10, 43, TIME, "<![CDATA[first & text]]>"));
    notes(3);
    notes(1, note(9, 43, TIME, "text"));
    try (var host = host()) {
      migrateAll(host, "auth_username", "acme/eve", "auth_password", "s3cret-key").expect(201);
      assertThat(host.authorizations()).contains("Basic YWNtZS9ldmU6czNjcmV0LWtleQ==");
    }

    JsonNode issue = copy("/issues/4");
    assertThat(issue.path("title").asString()).isEqualTo("ticket <4>");
    assertThat(issue.path("body").asString()).isEqualTo("first & text");
    assertThat(issue.path("created_at").asString()).isEqualTo(TIME);
    assertThat(issue.at("/user/login").asString()).isEqualTo(bob);
    assertThat(issue.at("/labels/0/name").asString()).isEqualTo("Feature");
    assertThat(issue.at("/milestone/title").asString()).isEqualTo("m1");
    assertThat(issue.at("/milestone/due_on").asString()).startsWith("2031-01-02");
    assertThat(copy("/issues/4/comments")).hasSize(1);
    assertThat(copy("/issues/4/comments").at("/0/body").asString()).isEqualTo("second");
    assertThat(copy("/issues/3").path("closed_at").asString()).isEqualTo(LATER);
    assertThat(copy("/issues/3").path("body").asString()).isEmpty();
    assertThat(copy("/issues/1").path("state").asString()).isEqualTo("open");
    asBob.get("/repos/" + bob + "/copy/issues/2").expect(404);
    assertThat(copy("/milestones?state=closed").at("/0/title").asString()).isEqualTo("m2");
    assertThat(copy("/labels")).hasSize(2);
    assertThat(originals("issue.opened", TIME, "eve")).isEqualTo(3);
    assertThat(isLogged("s3cret-key")).isFalse();
  }

  private static String mergeRequest(int id, String branch, String status, String comments) {
    return """
        <merge-request>
          <id type="integer">%d</id>
          <source-ref>%s</source-ref>
          <target-ref>main</target-ref>
          <subject>%s</subject>
          <status>%s</status>
          <user-id type="integer">43</user-id>
          <created-at type="datetime">%s</created-at>
          <updated-at type="datetime">%s</updated-at>
          %s
        </merge-request>
        """
        .formatted(id, branch, branch, status, TIME, LATER, comments);
  }

  private static String comment(String content, String action) {
    return """
        <comment>
          <content>%s</content>
          <user-id type="integer">43</user-id>
          <action%s
          <created-at type="datetime">%s</created-at>
        </comment>
        """
        .formatted(
            content, action.isEmpty() ? " nil=\"true\"/>" : ">" + action + "</action>", LATER);
  }

  private void mergeRequests(String... all) {
    codebase.put("/there/r/merge_requests?page=1", list("merge-requests", all));
  }

  /** Adds a complete merge request; lists do not have comments. */
  private String mergeRequest(int id, String branch, String status, List<String> comments) {
    codebase.put(
        "/there/r/merge_requests/" + id,
        mergeRequest(
            id,
            branch,
            status,
            "<comments type=\"array\">" + String.join("", comments) + "</comments>"));
    return mergeRequest(id, branch, status, "");
  }

  @Test
  void mergeRequestsFollowTheTicketsWithTheirBranchesAndStates() {
    String head = branch("open");
    branch("merged");
    merge("merged");
    branch("closed");
    oneTicket();
    mergeRequests(
        mergeRequest(
            102, "merged", "merged", List.of(comment("about", ""), comment("", "merging"))),
        mergeRequest(103, "gone", "closed", List.of()),
        mergeRequest(101, "closed", "closed", List.of(comment("Closing", "closed"))),
        mergeRequest(100, "open", "new", List.of(comment("about", ""), comment("said", ""))));
    try (var host = host()) {
      migrate("codebase", host.repository(), "pull_requests", true).expect(201);
    }

    JsonNode open = copy("/pulls/3");
    assertThat(open.path("state").asString()).isEqualTo("open");
    assertThat(open.path("title").asString()).isEqualTo("open");
    assertThat(open.path("body").asString()).isEqualTo("about");
    assertThat(open.at("/head/ref").asString()).isEqualTo("open");
    assertThat(open.at("/head/sha").asString()).isEqualTo(head);
    assertThat(open.at("/base/ref").asString()).isEqualTo("main");
    assertThat(open.path("created_at").asString()).isEqualTo(TIME);
    assertThat(copy("/issues/3/comments").at("/0/body").asString()).isEqualTo("said");
    JsonNode closed = copy("/pulls/4");
    assertThat(closed.path("closed_at").asString()).isEqualTo(LATER);
    assertThat(closed.path("merged").asBoolean()).isFalse();
    JsonNode merged = copy("/pulls/5");
    assertThat(merged.path("merged").asBoolean()).isTrue();
    assertThat(merged.path("merged_at").asString()).isEqualTo(LATER);
    asBob.get("/repos/" + bob + "/copy/pulls/6").expect(404);
    assertThat(asBob.get("/ledger/tasks").expect(200).json().path(0).toString())
        .contains("the pull request #6 without its commits");
  }

  @Test
  void namesThatAreKeptFromTheMigratorAreIds() {
    codebase.remove("/users");
    oneTicket();
    try (var host = host()) {
      migrate("codebase", host.repository()).expect(201);
    }
    assertThat(copy("/issues/2").path("body").asString()).isEqualTo("text");
    assertThat(originals("issue.opened", TIME, "User 43")).isOne();
  }

  @Test
  void credentialsOfTheAddressAreForGitAndThoseOfTheOptionsForTheApi() {
    oneTicket();
    try (var host = host()) {
      String from = host.repository().replace("http://", "http://git-user:git-pass@");
      migrate("codebase", from, "auth_username", "acme/eve", "auth_token", "key").expect(201);
      assertThat(host.authorizations())
          .contains("Basic Z2l0LXVzZXI6Z2l0LXBhc3M=", "Basic YWNtZS9ldmU6a2V5");
    }
  }

  @Test
  void anAddressWithoutAProjectIsRefused() {
    try (var host = host()) {
      String from = host.repository().replace("/there/r.git", "/r.git");
      assertThat(migrate("codebase", from).expect(422).message()).contains("URL is invalid");
    }
  }

  @Test
  void wrongCredentialsAreSaidAndLeaveNothing() {
    try (var host =
        service(exchange -> RemoteHost.send(exchange, 401, "HTTP Basic: Access denied."))) {
      String message =
          migrateAll(host, "auth_username", "acme/eve", "auth_password", "s3cret-key")
              .expect(422)
              .message();
      assertThat(message).contains("credentials").doesNotContain("s3cret-key");
    }
    assertNothingCame();
  }

  private static Stream<String> unsoundTickets() {
    String entities =
        "<!DOCTYPE tickets [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;\">"
            + "<!ENTITY f SYSTEM \"file:///etc/passwd\">]>";
    return Stream.of(
        entities + list("tickets", ticket(1, "&b;", false, "")).substring(39),
        entities + list("tickets", ticket(1, "&f;", false, "")).substring(39),
        "<tickets type=\"array\"><ticket>",
        "<html><body>sign in</body></html>",
        "",
        "{\"tickets\": []}",
        "<a>".repeat(1_000) + "</a>".repeat(1_000),
        "<tickets type=\"array\">" + "<a/>".repeat(300_000) + "</tickets>",
        "<tickets type=\"array\">" + "x".repeat(5 << 20) + "</tickets>");
  }

  @ParameterizedTest
  @MethodSource("unsoundTickets")
  void answersThatAreNotSoundEndTheMigration(String tickets) {
    codebase.put("/there/tickets?page=1", tickets);
    try (var host = host()) {
      assertThat(migrate("codebase", host.repository()).expect(422).message())
          .containsAnyOf("chosen kind", "larger");
    }
    assertNothingCame();
  }

  @Test
  void listsThatAreMissingAreEmpty() {
    codebase.remove("/there/tickets?page=1");
    codebase.remove("/there/r/merge_requests?page=1");
    try (var host = host()) {
      migrateAll(host).expect(201);
    }
    for (String list : List.of("/issues", "/pulls", "/labels", "/milestones"))
      assertThat(copy(list)).isEmpty();
  }

  @Test
  void aRepositoryThatIsNotThereIsSaid() {
    codebase.remove("/there/r");
    try (var host = host()) {
      assertThat(migrate("codebase", host.repository()).expect(422).message())
          .contains("does not exist");
    }
    assertNothingCame();
  }

  @Test
  void aListWhosePagesRepeatEnds() {
    oneTicket();
    codebase.put("/there/tickets?page=2", codebase.get("/there/tickets?page=1"));
    try (var host = host()) {
      migrate("codebase", host.repository()).expect(201);
    }
    assertThat(copy("/issues")).hasSize(1);
  }
}
