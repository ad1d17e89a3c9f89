package io.gitledger.command.vault;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;

/** Writes {@link PersonalText} as {@code {"person": id, "sealed": Base64}}. */
public final class PersonalTextModule extends SimpleModule {
  public PersonalTextModule(PersonKeys keys) {
    super("personal-text");
    addSerializer(new Writer(keys));
    addDeserializer(PersonalText.class, new Reader(keys));
  }

  private static final class Writer extends StdSerializer<PersonalText> {
    private final transient PersonKeys keys;

    Writer(PersonKeys keys) {
      super(PersonalText.class);
      this.keys = keys;
    }

    @Override
    public void serialize(PersonalText text, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeStartObject();
      json.writeNumberField("person", text.person());
      if (text.value() != null)
        json.writeStringField("sealed", keys.seal(text.person(), text.value()));
      json.writeEndObject();
    }
  }

  private static final class Reader extends StdDeserializer<PersonalText> {
    private final transient PersonKeys keys;

    Reader(PersonKeys keys) {
      super(PersonalText.class);
      this.keys = keys;
    }

    @Override
    public PersonalText deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      JsonNode node = parser.readValueAsTree();
      long person = node.get("person").asLong();
      JsonNode sealed = node.get("sealed");
      return new PersonalText(
          person, sealed == null ? null : keys.open(person, sealed.asText()).orElse(null));
    }
  }
}
