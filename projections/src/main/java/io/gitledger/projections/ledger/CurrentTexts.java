package io.gitledger.projections.ledger;

import io.gitledger.command.log.StoredEvent;
import io.gitledger.query.misc.WireJson;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Payloads of events as ordinary viewers see them. A text is shown as long as its resource shows
 * the same text, and is null after it was replaced or deleted. Old values are never shown.
 */
@Component
class CurrentTexts {
  /** A text of an event, and the expression for the text that its resource shows now. */
  private record Text(String field, String column) {}

  /**
   * The name of an attachment, which is never shown: there may be many attachments, and none is
   * matched with the one of the event.
   */
  private static final Text NAME_OF_FILE = new Text("name", "null::text");

  /**
   * The diff hunk of a line comment, which is never shown: it is code, which others may not read.
   */
  private static final Text HUNK = new Text("hunk", "null::text");

  /** A kind of resource with its own texts. */
  record Resource(String stream, List<String> fields, String sql) {
    private static final List<Resource> ALL =
        List.of(
            of(
                "issue",
                "issue t where t.deleted_at is null",
                new Text("title", "t.title"),
                new Text("body", "t.body"),
                new Text("ref", "t.ref"),
                new Text("lock_reason", "t.lock_reason"),
                NAME_OF_FILE),
            of(
                "comment",
                "comment t join issue i on i.id = t.issue_id"
                    + " where t.deleted_at is null and i.deleted_at is null and not t.pending",
                new Text("body", "t.body"),
                HUNK,
                NAME_OF_FILE),
            of(
                "pull",
                "scheduled_merge t where true",
                new Text("merge_title", "t.title"),
                new Text("merge_message", "t.message")),
            of(
                "queue",
                "repository t where true",
                new Text("merge_title", "null::text"),
                new Text("merge_message", "null::text")),
            of(
                "label",
                "label t where true",
                new Text("name", "t.name"),
                new Text("description", "t.description")),
            of(
                "milestone",
                "milestone t where true",
                new Text("title", "t.title"),
                new Text("description", "t.description")),
            of(
                "release",
                "release t where t.stage = 'PUBLISHED'",
                new Text("title", "t.title"),
                new Text("body", "t.body")),
            of(
                "repository",
                "repository t where t.deleted_at is null",
                new Text("description", "t.description"),
                new Text("website", "t.website"),
                new Text("original_url", "t.original_url"),
                new Text("external_url", "t.external_tracker_url"),
                new Text("external_format", "t.external_tracker_format"),
                new Text("external_pattern", "t.external_tracker_pattern"),
                new Text("external_wiki", "t.external_wiki_url")),
            of(
                "organization",
                "account t where t.deleted_at is null",
                new Text("full_name", "t.full_name"),
                new Text("description", "t.description"),
                new Text("website", "t.website"),
                new Text("location", "t.location")),
            of(
                "team",
                "team t where t.deleted_at is null",
                new Text("name", "t.name"),
                new Text("description", "t.description")));

    /**
     * Creates a kind of resource. Only the digests of texts are compared, because texts may be
     * long.
     */
    private static Resource of(String stream, String alive, Text... texts) {
      return new Resource(
          stream + "-",
          Arrays.stream(texts).map(Text::field).toList(),
          Arrays.stream(texts)
                  .map(
                      text ->
                          "encode(sha256(convert_to(%s, 'UTF8')), 'hex')".formatted(text.column()))
                  .collect(Collectors.joining(", ", "select t.id, ", " from "))
              + alive
              + " and t.id = any (?)");
    }

    /** Returns the kind of resource that an event's stream belongs to. */
    static Optional<Resource> of(String stream) {
      return ALL.stream().filter(kind -> kind.owns(stream)).findFirst();
    }

    private boolean owns(String name) {
      return name.startsWith(stream);
    }

    private long id(String name) {
      return Long.parseLong(name.substring(stream.length()));
    }
  }

  private final JdbcClient jdbc;

  CurrentTexts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The current texts of the resources of some events. */
  static final class Snapshot {
    private final Map<Resource, Map<Long, Map<String, String>>> digests;

    private Snapshot(Map<Resource, Map<Long, Map<String, String>>> digests) {
      this.digests = digests;
    }

    /**
     * @param payload the payload of the event, with decrypted personal texts
     */
    String payload(StoredEvent event, String payload) {
      ObjectNode fields = (ObjectNode) WireJson.mapper().readTree(payload);
      Map<String, String> shown =
          Resource.of(event.stream())
              .map(kind -> digests.get(kind).getOrDefault(kind.id(event.stream()), Map.of()))
              .orElse(Map.of());
      List<String> texts = Resource.of(event.stream()).map(Resource::fields).orElse(List.of());
      hide(fields, texts, shown);
      return fields.toString();
    }

    private static void hide(ObjectNode fields, List<String> texts, Map<String, String> shown) {
      for (String name : List.copyOf(fields.propertyNames())) {
        JsonNode value = fields.get(name);
        if (value instanceof ObjectNode inner) hide(inner, texts, shown);
        else if (isOldValue(name)
            || (texts.contains(name)
                && value.isString()
                && !digest(value.asString()).equals(shown.get(name)))) fields.putNull(name);
      }
    }
  }

  /** Returns whether a field holds an old value, by the naming convention of event fields. */
  static boolean isOldValue(String field) {
    return field.startsWith("old_");
  }

  /** Reads the current texts, with one statement for each kind of resource. */
  Snapshot of(Collection<StoredEvent> events) {
    var digests = new HashMap<Resource, Map<Long, Map<String, String>>>();
    for (Resource kind : Resource.ALL) {
      Long[] ids =
          events.stream()
              .map(StoredEvent::stream)
              .filter(kind::owns)
              .map(kind::id)
              .distinct()
              .toArray(Long[]::new);
      digests.put(kind, ids.length == 0 ? Map.of() : read(kind, ids));
    }
    return new Snapshot(digests);
  }

  private Map<Long, Map<String, String>> read(Resource kind, Long[] ids) {
    var found = new HashMap<Long, Map<String, String>>();
    jdbc.sql(kind.sql)
        .param(ids)
        .query(
            row -> {
              var texts = new HashMap<String, String>();
              for (int i = 0; i < kind.fields.size(); i++)
                texts.put(kind.fields.get(i), row.getString(i + 2));
              found.put(row.getLong(1), texts);
            });
    return found;
  }

  private static String digest(String text) {
    return DigestUtils.sha256Hex(text);
  }
}
