package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The lines of an event stream, read in the background until it ends or is closed. */
public final class EventLines implements AutoCloseable {
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final InputStream stream;
  private volatile boolean ended;

  private EventLines(InputStream stream) {
    this.stream = stream;
  }

  public static EventLines of(TestClient client, String query) {
    var answer = client.withHeader("Accept", "text/event-stream").open("/ledger/events" + query);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    var events = new EventLines(answer.body());
    Thread.ofVirtual().start(events::read);
    return events;
  }

  private void read() {
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line; (line = reader.readLine()) != null; ) lines.add(line);
    } catch (IOException closed) {
      lines.add("(" + closed.getMessage() + ")");
    } finally {
      ended = true;
    }
  }

  public boolean begun() {
    return !lines.isEmpty();
  }

  public boolean ended() {
    return ended;
  }

  public boolean contain(String text) {
    return lines.stream().anyMatch(line -> line.contains(text));
  }

  /** Returns the cursor of the first event. */
  public String firstId() {
    Optional<String> id = lines.stream().filter(line -> line.startsWith("id: ")).findFirst();
    return id.orElseThrow().substring("id: ".length());
  }

  @Override
  public void close() {
    try {
      stream.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
