package io.gitledger.command.log;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.command.vault.PersonalTextModule;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.json.JacksonSerializer;

/**
 * Serializes events to JSON with their names in the {@link EventCatalogue}, and everything else
 * with its class name.
 */
public final class EventSerializer extends JacksonSerializer {
  /** Serialized types of event classes; null for other classes. */
  private static final ClassValue<SerializedType> EVENT_TYPES =
      new ClassValue<>() {
        @Override
        protected SerializedType computeValue(Class<?> type) {
          EventName name = type.getAnnotation(EventName.class);
          return name == null
              ? null
              : new SimpleSerializedType(name.value(), Integer.toString(name.revision()));
        }
      };

  private final EventCatalogue catalogue;

  private EventSerializer(Builder builder, EventCatalogue catalogue) {
    super(builder);
    this.catalogue = catalogue;
  }

  public static EventSerializer of(EventCatalogue catalogue, PersonKeys keys) {
    return new EventSerializer(JacksonSerializer.builder().objectMapper(mapper(keys)), catalogue);
  }

  static ObjectMapper mapper(PersonKeys keys) {
    return JsonMapper.builder()
        .addModule(new JavaTimeModule())
        .addModule(new PersonalTextModule(keys))
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        // Numbers in metadata must have the same type for live handlers and for readers of the log.
        .enable(DeserializationFeature.USE_LONG_FOR_INTS)
        .build();
  }

  @Override
  @SuppressWarnings({"rawtypes", "unchecked"})
  public SerializedType typeForClass(Class type) {
    SerializedType event = type == null ? null : EVENT_TYPES.get(type);
    return event == null ? super.typeForClass(type) : event;
  }

  /**
   * Rejects events of a newer version of the program, which this version would misinterpret. Thus
   * no decision is based on an incomplete stream, and event handling is left to a newer node.
   */
  @Override
  @SuppressWarnings("rawtypes")
  public Class classForType(SerializedType type) {
    Class event = catalogue.classOf(type.getName()).orElse(null);
    if (event == null) {
      Class other = super.classForType(type);
      if (other == UnknownSerializedType.class) throw new UnknownEventException(type);
      return other;
    }
    if (Integer.parseInt(type.getRevision()) > EventCatalogue.revisionOf(event))
      throw new UnknownEventException(type);
    return event;
  }
}
