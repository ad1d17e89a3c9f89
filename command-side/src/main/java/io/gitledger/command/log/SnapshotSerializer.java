package io.gitledger.command.log;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.gitledger.command.vault.PersonKeys;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.json.JacksonSerializer;

/**
 * Serializes aggregates as JSON of their fields. A snapshot is valid only as long as the
 * aggregate's code is unchanged: its revision is the {@link Fingerprint} of the class, so that an
 * aggregate is never loaded from the state of another version.
 */
public final class SnapshotSerializer extends JacksonSerializer {
  private SnapshotSerializer(Builder builder) {
    super(builder);
  }

  public static SnapshotSerializer of(PersonKeys keys) {
    ObjectMapper mapper =
        EventSerializer.mapper(keys)
            .setVisibility(PropertyAccessor.ALL, Visibility.NONE)
            .setVisibility(PropertyAccessor.FIELD, Visibility.ANY)
            .setVisibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
    return new SnapshotSerializer(JacksonSerializer.builder().objectMapper(mapper));
  }

  @Override
  @SuppressWarnings("rawtypes")
  public SerializedType typeForClass(Class type) {
    SerializedType named = super.typeForClass(type);
    return named.getName().startsWith("io.gitledger.")
        ? new SimpleSerializedType(named.getName(), Fingerprint.of(type))
        : named;
  }

  boolean isCurrent(DomainEventData<?> snapshot) {
    SerializedType stored = snapshot.getPayload().getType();
    try {
      return Fingerprint.of(Class.forName(stored.getName())).equals(stored.getRevision());
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
