package io.gitledger.query.misc;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Defines the JSON format of views, for REST responses and webhook payloads: times in RFC 3339
 * format with whole seconds in UTC, nulls included unless an annotation excludes them, no escaping
 * beyond what JSON requires.
 */
public final class WireJson {
  private static final JsonMapper MAPPER = customize(JsonMapper.builder()).build();

  private WireJson() {}

  public static JsonMapper mapper() {
    return MAPPER;
  }

  /** Applies the conventions to a mapper builder. */
  public static JsonMapper.Builder customize(JsonMapper.Builder builder) {
    SimpleModule times = new SimpleModule("wire times");
    times.addSerializer(Instant.class, new Seconds());
    return builder.addModule(times);
  }

  private static final class Seconds extends StdSerializer<Instant> {
    Seconds() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant time, JsonGenerator generator, SerializationContext context) {
      generator.writeString(time.truncatedTo(ChronoUnit.SECONDS).toString());
    }
  }

  /** Serializer for the few times with fractions of a second. */
  public static final class Precise extends StdSerializer<Instant> {
    public Precise() {
      super(Instant.class);
    }

    @Override
    public void serialize(Instant time, JsonGenerator generator, SerializationContext context) {
      generator.writeString(time.truncatedTo(ChronoUnit.MILLIS).toString());
    }
  }
}
