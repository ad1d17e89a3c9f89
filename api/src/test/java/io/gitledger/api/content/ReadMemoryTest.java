package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.web.limit.ByteBudget;
import io.gitledger.api.web.limit.RequestMemory;
import java.time.Duration;
import java.util.Base64;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Uses the other server, because each test exhausts its memory budget for a moment. */
@BlackBox
@Isolated("It measures the memory of the process.")
class ReadMemoryTest {
  private static final int MIB = 1 << 20;

  private final TestServer server = TestServer.other();
  private final ByteBudget reads = server.bean(RequestMemory.class).reads();

  @Test
  void largeTextsOfTheDatabaseWaitForMemoryAndSmallOnesDoNot() {
    var place = TestPlace.open(server);
    String issues = place.path() + "/issues";
    place.owner().post(issues, Json.object("title", "large", "body", "x".repeat(MIB))).expect(201);
    place.owner().post(issues, Json.object("title", "small")).expect(201);
    spent(
        () -> {
          place.owner().get(issues + "/1").expect(503);
          place.owner().get(issues + "?limit=50").expect(503);
          place
              .owner()
              .get("/ledger/events?repository=" + place.ownerName() + "/" + place.name())
              .expect(503);
          place.owner().patch(issues + "/1", Json.object("title", "other")).expect(503);
          place.owner().get(issues + "/2").expect(200);
          place
              .owner()
              .post(issues, Json.object("title", "next", "body", "y".repeat(MIB)))
              .expect(201);
        });
    assertThat(place.owner().get(issues + "/1").expect(200).json().path("title").asString())
        .isEqualTo("large");
    assertThat(place.owner().get(issues + "?limit=50").expect(200).json()).hasSize(3);
  }

  @Test
  void contentsOfFilesAreEncodedWhileTheyAreSentAndHoldNothing() {
    var place = TestPlace.open(server);
    byte[] content = new byte[3 * MIB + 1];
    new Random(1).nextBytes(content);
    String base64 = Base64.getEncoder().encodeToString(content);
    String sha =
        place
            .owner()
            .post(Files.path(place, "large"), Json.object("content", base64))
            .expect(201)
            .json()
            .path("content")
            .path("sha")
            .asString();
    spent(
        () -> {
          for (String path :
              new String[] {Files.path(place, "large"), place.path() + "/git/blobs/" + sha}) {
            var file = place.nobody().get(path).expect(200).json();
            assertThat(file.path("content").asString()).isEqualTo(base64);
            assertThat(file.path("encoding").asString()).isEqualTo("base64");
            assertThat(file.path("size").asInt()).isEqualTo(content.length);
          }
        });
  }

  private void spent(Runnable requests) {
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> reads.tryReserve(reads.size()));
    try {
      requests.run();
    } finally {
      reads.release(reads.size());
    }
  }
}
