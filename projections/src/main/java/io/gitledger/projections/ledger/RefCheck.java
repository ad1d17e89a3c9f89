package io.gitledger.projections.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.git.refs.WikiId;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks the refs that git serves against those in the log, one repository after the other. A
 * purged repository has none. Every change must also start where the previous one ended.
 */
final class RefCheck implements Consumer<StoredEvent> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NONE = "0".repeat(40);

  private final JdbcClient snapshot;
  private final Consumer<Fault> faults;
  private final Map<String, String> refs = new TreeMap<>();
  private final Set<Long> seen = new HashSet<>();
  private long repository;

  /**
   * @param snapshot a second connection to the same snapshot
   */
  RefCheck(JdbcClient snapshot, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.faults = faults;
  }

  @Override
  public void accept(StoredEvent event) {
    boolean wiki = event.name().equals("wiki.changed");
    if (!wiki && !event.name().equals("refs.changed")) return;
    long moved = wiki ? WikiId.of(event.repository()) : event.repository();
    if (moved != repository) {
      finishRepository();
      repository = moved;
      seen.add(repository);
    }
    for (JsonNode change : read(event.payload()).path("changes")) move(event, change);
  }

  private void move(StoredEvent event, JsonNode change) {
    String ref = change.path("ref").asText();
    String previous = change.path("previous").asText();
    String current = change.path("current").asText();
    String known = refs.getOrDefault(ref, NONE);
    if (!known.equals(previous))
      faults.accept(
          new Fault(
              event.stream() + " event " + event.sequence(),
              "%s moved from %s, but was at %s".formatted(ref, previous, known)));
    if (current.equals(NONE)) refs.remove(ref);
    else refs.put(ref, current);
  }

  /** Called after the last event. */
  void finish() {
    finishRepository();
    for (long other :
        snapshot.sql("select distinct repository from git_ref").query(Long.class).list())
      if (!seen.contains(other))
        faults.accept(new Fault(stream(other), "has refs, but no event tells of any"));
  }

  private void finishRepository() {
    if (repository == 0) return;
    var served = new TreeMap<String, String>();
    snapshot
        .sql("select name, oid from git_ref where repository = ?")
        .param(repository)
        .query(
            row -> {
              served.put(row.getString(1), row.getString(2));
            });
    if (served.isEmpty() && purged()) refs.clear();
    var names = new TreeSet<>(refs.keySet());
    names.addAll(served.keySet());
    for (String name : names) {
      String told = refs.getOrDefault(name, NONE);
      String is = served.getOrDefault(name, NONE);
      if (!told.equals(is))
        faults.accept(
            new Fault(
                stream(repository), "%s is at %s, but the log says %s".formatted(name, is, told)));
    }
    refs.clear();
  }

  private static String stream(long id) {
    return id < 0 ? "wiki-" + WikiId.of(id) : "refs-" + id;
  }

  private boolean purged() {
    return snapshot
        .sql(
            "select exists (select from event where repository = ? and name = 'repository.purged')")
        .param(Math.abs(repository))
        .query(Boolean.class)
        .single();
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
