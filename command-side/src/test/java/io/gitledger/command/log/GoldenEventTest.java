package io.gitledger.command.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.gitledger.command.LedgerSchema;
import io.gitledger.command.account.UserDeletedUpcaster;
import io.gitledger.command.account.UserRegisteredUpcaster;
import io.gitledger.command.hook.HookOwnerUpcaster;
import io.gitledger.command.vault.InstanceKey;
import io.gitledger.command.vault.PersonKeys;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.TrackedDomainEventData;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Tests that recorded events stay permanently readable. Every event name and revision has a file in
 * {@code src/test/resources/events}, which was created when it was new and is never changed.
 *
 * <p>After adding an event or a revision, write its file with {@code ./mvnw test -pl command-side
 * -am -Dtest=GoldenEventTest -Dgolden.write=true -Dsurefire.failIfNoSpecifiedTests=false} and
 * commit it. Existing files are not changed.
 */
class GoldenEventTest {
  private static final Path FILES = Path.of("src/test/resources/events");
  private static final String INSTANCE_KEY = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
  private static final Path PERSON_KEY = FILES.resolve("person.key");
  private static final EventCatalogue CATALOGUE = new EventCatalogue("io.gitledger.command");

  private static EmbeddedPostgres postgres;
  private static EventSerializer serializer;

  @BeforeAll
  static void thePersonsKeyIsAlwaysTheSame() throws IOException {
    postgres = EmbeddedPostgres.start();
    LedgerSchema.migrate(postgres.getPostgresDatabase());
    var jdbc =
        JdbcClient.create(
            new DriverManagerDataSource(
                postgres.getJdbcUrl("postgres", "postgres") + "&currentSchema=ledger"));
    var keys = new PersonKeys(jdbc, InstanceKey.of(INSTANCE_KEY));
    if (Files.exists(PERSON_KEY)) {
      jdbc.sql("insert into person_key (person, key) values (?, ?)")
          .param(EventSamples.PERSON)
          .param(Base64.getDecoder().decode(Files.readString(PERSON_KEY).strip()))
          .update();
    } else {
      keys.seal(EventSamples.PERSON, "make a key");
      byte[] key = jdbc.sql("select key from person_key").query(byte[].class).single();
      Files.createDirectories(FILES);
      Files.writeString(PERSON_KEY, Base64.getEncoder().encodeToString(key) + "\n");
    }
    serializer = EventSerializer.of(CATALOGUE, keys);
  }

  @AfterAll
  static void stop() throws IOException {
    postgres.close();
  }

  static Stream<Class<?>> events() {
    return CATALOGUE.names().stream().sorted().map(name -> CATALOGUE.classOf(name).orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("events")
  void everyRevisionOfAnEventStillLoads(Class<?> event) throws IOException {
    var name = event.getAnnotation(EventName.class);
    if (Boolean.getBoolean("golden.write")) write(event, file(name.value(), name.revision()));
    for (int revision = 1; revision <= name.revision(); revision++) {
      Path file = file(name.value(), revision);
      assertThat(file)
          .as("a golden file; see the comment of this class for how it is made")
          .exists();
      Object loaded = load(name.value(), revision, Files.readString(file));
      assertThat(loaded).as("%s", file).isEqualTo(EventSamples.of(event));
    }
  }

  @Test
  void noFileIsLeftOverWhoseEventNobodyKnows() throws IOException {
    assumeTrue(!Boolean.getBoolean("golden.write"));
    Set<String> expected = new HashSet<>();
    for (Class<?> event : events().toList()) {
      var name = event.getAnnotation(EventName.class);
      IntStream.rangeClosed(1, name.revision())
          .forEach(revision -> expected.add(file(name.value(), revision).getFileName().toString()));
    }
    try (var files = Files.list(FILES)) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(f -> f.endsWith(".json")))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  private static Path file(String name, int revision) {
    return FILES.resolve(name + "." + revision + ".json");
  }

  private static void write(Class<?> event, Path file) throws IOException {
    if (Files.exists(file)) return;
    String json = serializer.serialize(EventSamples.of(event), String.class).getData();
    var mapper = new ObjectMapper();
    Files.writeString(
        file,
        mapper.writerWithDefaultPrettyPrinter().writeValueAsString(mapper.readTree(json)) + "\n");
  }

  private static Object load(String name, int revision, String json) {
    var stored =
        new GenericDomainEventEntry<>(
            "Any",
            "any-1",
            0,
            "00000000-0000-0000-0000-000000000001",
            EventSamples.TIME,
            name,
            Integer.toString(revision),
            json,
            "{}");
    return EventUtils.upcastAndDeserializeTrackedEvents(
            Stream.of(new TrackedDomainEventData<>(LedgerPosition.START, stored)),
            serializer,
            new EventUpcasterChain(
                List.of(
                    new UserRegisteredUpcaster(),
                    new UserDeletedUpcaster(),
                    new HookOwnerUpcaster())))
        .findFirst()
        .orElseThrow()
        .getPayload();
  }
}
