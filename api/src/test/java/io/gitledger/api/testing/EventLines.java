package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The lines of the event stream, read in the background. */
public final class EventLines {
  /** Stands behind the last line when the stream has ended. */
  public static final String END = "(end)";

  private EventLines() {}

  /** A list that grows as the stream goes on. */
  public static List<String> of(TestClient client, String query) {
    var lines = new CopyOnWriteArrayList<String>();
    var answer = client.withHeader("Accept", "text/event-stream").open("/ledger/events" + query);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    Thread.ofVirtual()
        .start(
            () -> {
              try (var reader =
                  new BufferedReader(
                      new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
                for (String line; (line = reader.readLine()) != null; ) lines.add(line);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } finally {
                lines.add(END);
              }
            });
    return lines;
  }
}
