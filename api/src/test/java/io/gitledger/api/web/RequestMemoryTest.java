package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.web.limit.ByteBudget;
import io.gitledger.api.web.limit.RequestMemory;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("It measures the memory of the process.")
class RequestMemoryTest {
  private static final int ALMOST_MAX = (4 << 20) - 1;
  private static final int CONNECTIONS = 45;

  @Test
  void largeBodiesShareOneBudgetAndWhatExceedsItIs503() throws IOException {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=272MB")) {
      RequestMemory memory = server.bean(RequestMemory.class);
      int all = memory.availableForBodies();
      List<Socket> held = new ArrayList<>();
      try {
        for (int i = 0; i < CONNECTIONS; i++) held.add(almostWhole(server.port()));
        Awaitility.await()
            .atMost(Duration.ofSeconds(20))
            .until(() -> memory.availableForBodies() < 4 << 20);

        server.client().post("/settings/option", "{\"title\":\"a\"}").expect(201);
        var refused =
            server
                .client()
                .post("/settings/option", "{\"title\":\"" + "x".repeat(ALMOST_MAX - 100) + "\"}")
                .expect(503);
        assertThat(refused.header("Retry-After")).contains("2");
        assertThat(refused.message()).isEqualTo("too many large requests at once, try again");
      } finally {
        for (Socket socket : held) socket.close();
      }

      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> memory.availableForBodies() == all);
    }
  }

  @Test
  void aDeclaredLengthReservesNothingBeforeTheFirstPartHasArrived() throws IOException {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=272MB")) {
      RequestMemory memory = server.bean(RequestMemory.class);
      int all = memory.availableForBodies();
      List<Socket> held = new ArrayList<>();
      try {
        for (int i = 0; i < CONNECTIONS; i++) held.add(begin(server.port(), 1_000));
        server
            .client()
            .post("/settings/option", "{\"title\":\"" + "x".repeat(ALMOST_MAX - 100) + "\"}")
            .expect(422);
        // The memory of a request is released a moment after its response.
        Awaitility.await()
            .atMost(Duration.ofSeconds(30))
            .until(() -> memory.availableForBodies() == all);
      } finally {
        for (Socket socket : held) socket.close();
      }
    }
  }

  @Test
  void aBodyThatNeverFitsIs413() {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=12MB")) {
      server.client().post("/settings/option", "{\"title\":\"" + "x".repeat(2 << 20)).expect(413);
    }
  }

  @Test
  void whatIsReadForAnswersSharesOneBudgetWhereSmallAnswersAreFree() {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=272MB")) {
      ByteBudget reads = server.bean(RequestMemory.class).reads();
      assertThat(reads.tryReserve(reads.size() - (1 << 20))).isTrue();

      server.client().get("/settings/read/" + (512 << 10)).expect(200);
      var refused = server.client().get("/settings/read/" + (513 << 10)).expect(503);
      assertThat(refused.header("Retry-After")).contains("2");
      server.client().get("/settings/read/" + (64 << 10)).expect(200);

      reads.release(reads.size() - (1 << 20));
      server.client().get("/settings/read/" + (1 << 30)).expect(200);
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> reads.available() == reads.size());
    }
  }

  @Test
  void formsOnDiskShareOneLimitWhichTheyGiveBack() {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.max-spool=1MB")) {
      assertThat(form(server, 300_000)).isEqualTo(201);
      assertThat(form(server, 1_200_000)).isEqualTo(503);
      // The space of a form is released a moment after its response.
      Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> form(server, 1_000_000) == 201);
    }
  }

  private static int form(EdgeServer server, int size) {
    String form =
        "--x\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\na\r\n"
            + "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n"
            + "b".repeat(size)
            + "\r\n--x--\r\n";
    return server
        .client()
        .withHeader("Content-Type", "multipart/form-data; boundary=x")
        .send("POST", "/settings/option", HttpRequest.BodyPublishers.ofString(form))
        .status();
  }

  @Test
  void aWriteThatTookEffectIsAnsweredWithoutMemoryToo() {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=272MB")) {
      ByteBudget reads = server.bean(RequestMemory.class).reads();
      assertThat(reads.tryReserve(reads.size())).isTrue();

      server.client().post("/settings/read/" + (1 << 20), "").expect(200);
    }
  }

  private static Socket almostWhole(int port) throws IOException {
    return begin(port, ALMOST_MAX - 100);
  }

  private static Socket begin(int port, int count) throws IOException {
    Socket socket = new Socket("localhost", port);
    socket.setSoTimeout(1);
    OutputStream out = socket.getOutputStream();
    String head =
        "POST /api/v1/settings/option HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: "
            + ALMOST_MAX
            + "\r\n\r\n{\"title\":\"";
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    byte[] text = "x".repeat(64 << 10).getBytes(StandardCharsets.US_ASCII);
    try {
      for (int sent = 0; sent < count; sent += text.length)
        out.write(text, 0, Math.min(text.length, count - sent));
    } catch (IOException refused) {
      // The server has responded with 503 and closed the connection.
    }
    return socket;
  }
}
