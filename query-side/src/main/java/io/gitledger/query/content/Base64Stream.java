package io.gitledger.query.content;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * A Base64 text that is encoded while it is written, from bytes that are read at that time.
 *
 * @param size number of bytes
 */
@JsonSerialize(using = Base64Stream.Serializer.class)
public record Base64Stream(int size, Source source) {
  /** Opens the bytes. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  /** Returns the number of characters of the text. */
  public long length() {
    return Math.ceilDiv(size, 3) * 4L;
  }

  static final class Serializer extends StdSerializer<Base64Stream> {
    Serializer() {
      super(Base64Stream.class);
    }

    @Override
    public void serialize(
        Base64Stream content, JsonGenerator generator, SerializationContext context) {
      try (InputStream bytes = content.source().open()) {
        generator.writeBinary(Base64Variants.MIME_NO_LINEFEEDS, bytes, content.size());
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
