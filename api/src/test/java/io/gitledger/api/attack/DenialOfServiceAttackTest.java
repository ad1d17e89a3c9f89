package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests requests that are cheap for the sender and must be cheap for the server. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DenialOfServiceAttackTest {
  private static final int IDLE = 300;

  /** The number per list. Together there are more than the server has database connections. */
  private static final int SILENT_READERS = 10;

  private final TestServer server;
  private final TestPlace place;
  private final TestClient owner;
  private final TestClient administrator;

  DenialOfServiceAttackTest(TestServer server) {
    this.server = server;
    place = TestPlace.open(server);
    owner = server.withToken(server.newToken(place.ownerName(), "all"));
    administrator = server.withToken(server.newToken(TestServer.ADMINISTRATOR, "all"));
    Files.add(place, "a.txt", "one");
    for (int i = 0; i < 5; i++) place.open("a".repeat(200));
  }

  private List<Socket> sockets(int port, String beginning) throws IOException {
    var sockets = new ArrayList<Socket>();
    for (int i = 0; i < IDLE; i++) {
      var socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.getOutputStream().write(beginning.getBytes(StandardCharsets.US_ASCII));
      sockets.add(socket);
    }
    return sockets;
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) socket.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "GET /api/v1/version HTTP/1.1\r\nHost: localhost\r\n",
        "POST /api/v1/user/repos HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
        "POST /api/v1/markdown HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"
      })
  void hundredsOfIdleConnectionsShutNobodyOut(String beginning) throws IOException {
    List<Socket> idle = sockets(server.httpPort(), beginning);
    try {
      for (int i = 0; i < 20; i++) {
        owner.get(place.path()).expect(200);
        place.open(owner, "while others idle");
      }
    } finally {
      close(idle);
    }
  }

  @Test
  void tooManyParametersAreABadRequestOutsideOfTheApiToo() {
    String query = "?" + "a=b&".repeat(1_100);
    server.anonymous().atRoot().get("/login/oauth/authorize" + query).expect(400);
    server.anonymous().get("/version" + query).expect(400);
  }

  @Test
  void halfSentPushesShutNobodyOut() throws IOException {
    String path = "/" + place.ownerName() + "/r.git/git-upload-pack";
    List<Socket> idle =
        sockets(
            server.httpPort(),
            "POST "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-git-upload-pack-request\r\n"
                + "Content-Length: 100000\r\n\r\n0032want ");
    try {
      for (int i = 0; i < 20; i++) {
        place.nobody().get(place.path() + "/raw/a.txt").expect(200);
        place.nobody().get(place.path() + "/contents").expect(200);
        place.open(owner, "while others push");
      }
    } finally {
      close(idle);
    }
  }

  @Test
  void listsOfLongTextsThatNobodyReadsShutNobodyOut() throws IOException {
    String path = "/api/v1" + placeOfLongTexts().path();
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < SILENT_READERS; i++) {
        silent.add(silentReader(path + "/issues?limit=50"));
        silent.add(silentReader(path + "/issues/comments?limit=50"));
        silent.add(silentReader(path + "/issues/1/comments"));
      }
      for (Socket reader : silent) assertThat(reader.getInputStream().read()).isEqualTo('H');
      TestPlace other = TestPlace.open(server);
      for (int i = 0; i < 20; i++) {
        other.nobody().get(other.path()).expect(200);
        other.open("while others do not read");
      }
    } finally {
      close(silent);
    }
  }

  private TestPlace placeOfLongTexts() {
    TestPlace target = TestPlace.open(server);
    TestClient poster = server.withToken(server.newToken(target.ownerName(), "all"));
    String text = "text ".repeat(200_000);
    for (int i = 0; i < 8; i++) {
      poster.post(target.issues(), Json.object("title", "long", "body", text)).expect(201);
      target.comment(poster, 1, text);
    }
    return target;
  }

  /** Opens a socket with a receive buffer that is smaller than any response. */
  private Socket silentReader(String path) throws IOException {
    var socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.httpPort()));
    socket
        .getOutputStream()
        .write(
            ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/users/search",
        "/admin/users",
        "/user/repos",
        "/user/keys",
        "/user/orgs",
        "/orgs",
        "/repos/search",
        "/repos/issues/search",
        "R/issues",
        "R/issues/comments",
        "R/issues/1/comments",
        "R/branches",
        "R/tags",
        "R/commits",
        "R/hooks",
        "R/keys",
        "R/collaborators",
        "R/git/trees/main",
        "/ledger/events",
        "/ledger/dead-letters"
      })
  void noPageIsTooFarAndNoLimitTooLarge(String list) {
    String path = list.replace("R/", place.path() + "/");
    for (String number :
        List.of(
            "0",
            "-1",
            "1000000000",
            "2147483647",
            "9223372036854775807",
            "99999999999999999999",
            "-9223372036854775808",
            "text",
            "1.5",
            "%00",
            ""))
      for (String parameter : List.of("page", "limit", "per_page", "page=2&limit"))
        assertThat(administrator.get(path + "?" + parameter + "=" + number).status())
            .as("%s=%s", parameter, number)
            .isBetween(200, 499);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/repos/search?q=",
        "/users/search?q=",
        "/repos/issues/search?q=",
        "R/issues?q=",
        "R/issues?labels=",
        "R/issues?since=",
        "R/commits?path=",
        "R/commits?sha=",
        "R/commits?not=",
        "/ledger/events?type=",
        "/ledger/events?after="
      })
  void aSearchTextOfAnyFormEndsInTime(String search) {
    String path = search.replace("R/", place.path() + "/");
    for (String text :
        List.of(
            "a%2B".repeat(30),
            "(a%2B)%2B$".repeat(300),
            "%25_".repeat(2_000),
            "a%25".repeat(2_000),
            "%5C".repeat(2_001),
            "%27%3B--",
            "%F0%9F%92%A9".repeat(500),
            "%2A%2A/".repeat(1_000)))
      assertThat(administrator.get(path + text).status())
          .as(text.substring(0, Math.min(20, text.length())))
          .isBetween(200, 499);
  }
}
