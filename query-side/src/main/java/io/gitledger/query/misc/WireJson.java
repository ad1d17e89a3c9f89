package io.gitledger.query.misc;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * How views become JSON, for REST answers and webhook payloads alike: times as RFC 3339 in whole
 * seconds of UTC, nulls written unless an annotation leaves them out, nothing escaped that JSON
 * does not ask for.
 */
public final class WireJson {
  private static final JsonMapper MAPPER = customize(JsonMapper.builder()).build();

  private WireJson() {}

  public static JsonMapper mapper() {
    return MAPPER;
  }

  /** Applies the conventions to a mapper under construction. */
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

  /** For the few times that are told with fractions of a second. */
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
