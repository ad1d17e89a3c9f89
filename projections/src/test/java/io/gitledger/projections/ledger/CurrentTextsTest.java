package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.log.EventCatalogue;
import io.gitledger.projections.ledger.CurrentTexts.Resource;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CurrentTextsTest {
  /** Events that only administrators of the repository or the owner of the account may read. */
  private static final Set<String> READ_BY_OWNERS =
      Set.of(
          "badge",
          "block",
          "branch_protection",
          "collaborator",
          "follow",
          "hook",
          "key",
          "lfs_lock",
          "lfs_object",
          "notification",
          "oauth",
          "objects",
          "push_mirror",
          "registration",
          "secret",
          "star",
          "subscription",
          "tag_protection",
          "token",
          "topic",
          "user",
          "variable",
          "watch");

  /** Names, refs, enumerated values, file hashes: identifiers, not text written by users. */
  private static final Map<String, Set<String>> IDENTIFIERS =
      Map.ofEntries(
          Map.entry("refs", Set.of("ref", "previous", "current", "head")),
          Map.entry("wiki", Set.of("ref", "previous", "current", "head")),
          Map.entry("issue", Set.of("uuid", "sha256")),
          Map.entry("comment", Set.of("uuid", "sha256", "path", "commit")),
          Map.entry("label", Set.of("color")),
          Map.entry("pull", Set.of("head", "base", "commit", "commits", "merge_base")),
          Map.entry("queue", Set.of("branch", "base", "commit", "tested")),
          Map.entry("reaction", Set.of("content")),
          Map.entry("review", Set.of("commit")),
          Map.entry("reference", Set.of("commit")),
          Map.entry("release", Set.of("tag", "target", "name", "uuid", "sha256")),
          // A status is never replaced or deleted: the lists of a commit show all.
          Map.entry("commit_status", Set.of("commit", "target_url", "description", "context")),
          Map.entry(
              "repository",
              Set.of(
                  "name",
                  "from",
                  "to",
                  "default_branch",
                  "hash",
                  "licenses",
                  "projects_mode",
                  "external_style",
                  "default_merge_style",
                  "default_update_style")),
          Map.entry("organization", Set.of("name", "from", "to", "visibility", "hash")),
          Map.entry("team", Set.of("visibility", "units")));

  @Test
  void everyTextOfAnEventThatOthersReadCanBeTakenBack() {
    var catalogue = new EventCatalogue("io.gitledger.command");
    List<String> shownForEver =
        catalogue.names().stream()
            .filter(name -> !READ_BY_OWNERS.contains(area(name)) && !name.endsWith(".texts_purged"))
            .flatMap(
                name ->
                    texts(catalogue.classOf(name).orElseThrow(), "")
                        .map(CurrentTextsTest::asInJson)
                        .filter(field -> !declared(area(name), field))
                        .map(field -> name + ": " + field))
            .toList();

    assertThat(shownForEver).isEmpty();
  }

  private static String area(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  private static String asInJson(String field) {
    return field.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  private static boolean declared(String area, String field) {
    return CurrentTexts.isOldValue(field)
        || IDENTIFIERS.getOrDefault(area, Set.of()).contains(field)
        || Resource.of(area + "-1").filter(kind -> kind.fields().contains(field)).isPresent();
  }

  /** Returns the names of all fields of an event, at any depth, that hold plain text. */
  private static Stream<String> texts(Type type, String name) {
    if (type == String.class) return Stream.of(name);
    if (type instanceof ParameterizedType generic)
      return Arrays.stream(generic.getActualTypeArguments()).flatMap(each -> texts(each, name));
    if (type instanceof Class<?> record && record.isRecord())
      return Arrays.stream(record.getRecordComponents()).flatMap(each -> texts(each, name));
    return Stream.empty();
  }

  private static Stream<String> texts(RecordComponent component, String owner) {
    String name = component.getName().equals("value") ? owner : component.getName();
    return component.getDeclaringRecord().getSimpleName().equals("PersonalText")
        ? Stream.empty()
        : texts(component.getGenericType(), name);
  }
}
