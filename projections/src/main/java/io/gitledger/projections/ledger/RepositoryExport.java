package io.gitledger.projections.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.export.Export;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.WikiId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Exports repositories as plain bare ones, in their current state or in their state at an event.
 */
@Lazy
@Component
public class RepositoryExport {
  private static final String NONE = "0".repeat(40);
  private static final String WIKI = ".wiki";
  private static final List<String> MOVES =
      List.of("repository.created", "refs.changed", "refs.head_changed");
  private static final List<String> MOVES_OF_WIKIS = List.of("wiki.changed");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final GitRepositories repositories;
  private final JdbcClient jdbc;

  RepositoryExport(GitRepositories repositories, JdbcClient jdbc) {
    this.repositories = repositories;
    this.jdbc = jdbc;
  }

  /**
   * Returns the id of the git data that currently has this name: {@code owner/name} of a
   * repository, {@code owner/name.wiki} of its wiki.
   */
  public Optional<Long> find(String path) {
    if (path.endsWith(WIKI))
      return repository(path.substring(0, path.length() - WIKI.length()))
          .map(WikiId::of)
          .filter(this::exists);
    return repository(path);
  }

  private boolean exists(long git) {
    return jdbc.sql("select exists (select from git_repository where id = ?)")
        .param(git)
        .query(Boolean.class)
        .single();
  }

  private Optional<Long> repository(String path) {
    return jdbc.sql(
            "select r.id from repository r join account a on a.id = r.owner_id"
                + " where a.login_folded || '/' || r.name_folded = lower(?) and r.deleted_at is null and a.deleted_at is null")
        .param(path)
        .query(Long.class)
        .optional();
  }

  public void now(long repository, Path folder) throws IOException {
    try (var git = repositories.open(repository)) {
      Export.now(git, folder);
    }
  }

  /**
   * Exports a repository with its refs right after an event.
   *
   * @param moment a cursor of the feed, or the id of an event
   * @throws IllegalArgumentException if the log has no such event or position
   */
  public void asOf(long repository, String moment, Path folder) throws IOException {
    LedgerPosition position =
        Cursor.read(moment)
            .or(() -> positionOf(moment))
            .orElseThrow(
                () -> new IllegalArgumentException("no event or cursor of the log: " + moment));
    Map<String, ObjectId> refs = new TreeMap<>();
    String head = refsAt(repository, position, refs);
    try (var git = repositories.open(repository)) {
      Export.of(git, refs, head == null ? git.head() : RefNames.HEADS + head, folder);
    }
  }

  private Optional<LedgerPosition> positionOf(String event) {
    return jdbc.sql("select transaction, position from event where id::text = ?")
        .param(event)
        .query((row, number) -> new LedgerPosition(row.getLong(1), row.getLong(2)))
        .optional();
  }

  /** Fills in the refs and returns the branch of HEAD, or null if no event contained it. */
  private String refsAt(long repository, LedgerPosition position, Map<String, ObjectId> refs) {
    String[] head = new String[1];
    jdbc.sql(
            "select name, payload::text from event where repository = ? and (transaction, position) <= (?, ?)"
                + " and name = any (?) order by transaction, position")
        .params(
            Math.abs(repository),
            position.transaction(),
            position.index(),
            (repository < 0 ? MOVES_OF_WIKIS : MOVES).toArray(String[]::new))
        .query(
            row -> {
              JsonNode payload = read(row.getString(2));
              for (JsonNode change : payload.path("changes")) {
                String ref = change.path("ref").asText();
                String current = change.path("current").asText();
                if (current.equals(NONE)) refs.remove(ref);
                else refs.put(ref, ObjectId.fromString(current));
              }
              String named =
                  payload
                      .path(
                          row.getString(1).equals("repository.created") ? "default_branch" : "head")
                      .asText("");
              if (!named.isEmpty() && !named.equals("null")) head[0] = named;
            });
    return head[0];
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
