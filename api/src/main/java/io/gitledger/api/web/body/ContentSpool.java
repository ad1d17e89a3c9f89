package io.gitledger.api.web.body;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.git.scheduling.CarrierYield;
import io.gitledger.git.scheduling.CorePace;
import io.gitledger.git.stream.BulkInputStream;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongConsumer;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * The file contents of one large JSON body. They are decoded from base64 into a file while the body
 * arrives, with line breaks between groups of four characters or none, and are replaced by
 * references in the rest of the JSON, which alone is held in memory. The file is deleted with the
 * request.
 */
public final class ContentSpool implements Closeable {
  private static final String ATTRIBUTE = ContentSpool.class.getName();
  private static final Set<String> CONTENTS = Set.of("content", "content_base64");

  /** The size below which a body is read as a whole. */
  private static final int MIN_LENGTH = 1 << 20;

  /** The number of bytes that are decoded or read at a time before other requests run. */
  private static final int TURN = 32 << 10;

  private static final CorePace LARGE_BODIES = new CorePace();

  /** The maximum size of a large body without its contents. */
  private static final int MAX_REST = 1 << 20;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(100)
                  .maxTokenCount(300_000)
                  .maxStringLength(MAX_REST)
                  .build())
          .build();

  /** The decoded content of one file. */
  public final class Slice {
    private final long start;
    private final long length;

    private Slice(long start, long length) {
      this.start = start;
      this.length = length;
    }

    public long length() {
      return length;
    }

    /** Opens the content at its beginning. Slices are read independently. */
    public InputStream open() {
      return new SliceStream(start, start + length);
    }
  }

  private final FileChannel file;
  private final LongConsumer disk;

  /** A prefix that clients cannot guess, so that none of their texts is treated as a reference. */
  private final String reference = "spooled:" + UUID.randomUUID() + ":";

  private final List<Slice> slices = new ArrayList<>();
  private byte[] rest = new byte[0];

  private ContentSpool(FileChannel file, LongConsumer disk) {
    this.file = file;
    this.disk = disk;
  }

  /**
   * Returns whether the body of a request is too large to be read as a whole, or of unknown size.
   */
  public static boolean isFor(HttpServletRequest request) {
    long length = request.getContentLengthLong();
    return length < 0 || length >= MIN_LENGTH;
  }

  /** Returns the spool of a request whose body was read into one. */
  public static Optional<ContentSpool> of(HttpServletRequest request) {
    return Optional.ofNullable((ContentSpool) request.getAttribute(ATTRIBUTE));
  }

  /**
   * Reads the body of a request: 413 if it is larger than allowed, 422 if it is no JSON or a
   * content is no base64.
   */
  static ContentSpool read(HttpServletRequest request, long maxLength) {
    if (request.getContentLengthLong() > maxLength) throw tooLarge(maxLength);
    Path folder =
        ((File) request.getServletContext().getAttribute(ServletContext.TEMPDIR)).toPath();
    try (InputStream body = request.getInputStream()) {
      ContentSpool spool = read(body, maxLength, folder, Input.of(request)::reserveDisk);
      request.setAttribute(ATTRIBUTE, spool);
      return spool;
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  static ContentSpool read(InputStream body, long maxLength, Path folder, LongConsumer disk)
      throws IOException {
    Path path = folder.resolve("upload-" + UUID.randomUUID());
    FileChannel file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    ContentSpool spool = new ContentSpool(file, disk);
    try {
      spool.copy(new Bounded(body, maxLength));
      return spool;
    } catch (StreamConstraintsException excessive) {
      spool.close();
      throw broken("the JSON is nested too deeply, or has too many or too long values");
    } catch (StreamReadException malformed) {
      spool.close();
      throw broken(malformed.getOriginalMessage());
    } catch (JacksonIOException gone) {
      spool.close();
      throw gone.getCause();
    } catch (RuntimeException | IOException failed) {
      spool.close();
      throw failed;
    }
  }

  /** Returns the JSON with references in place of the contents. */
  byte[] rest() {
    return rest;
  }

  /** Finds the content that a text of the rest refers to. */
  public Optional<Slice> find(String text) {
    return text != null && text.startsWith(reference)
        ? Optional.of(slices.get(Integer.parseInt(text.substring(reference.length()))))
        : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  private void copy(InputStream body) throws IOException {
    Rest json = new Rest();
    OutputStream contents = new BufferedOutputStream(new Metered(), TURN);
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), body);
        JsonGenerator generator = JSON.createGenerator(ObjectWriteContext.empty(), json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.VALUE_STRING && isContent(parser.currentName())) {
          generator.writeString(reference + slices.size());
          add(parser.readBinaryValue(Base64Variants.MIME_NO_LINEFEEDS, contents));
        } else {
          generator.copyCurrentEventExact(parser);
        }
      }
    }
    contents.flush();
    rest = json.toByteArray();
  }

  private static boolean isContent(String field) {
    return field != null && CONTENTS.contains(field.toLowerCase(Locale.ROOT));
  }

  private void add(long length) {
    long start = slices.isEmpty() ? 0 : slices.getLast().start + slices.getLast().length;
    slices.add(new Slice(start, length));
  }

  private static RuntimeException broken(String why) {
    return OptionValidator.violation("", why);
  }

  private static ApiError tooLarge(long maxLength) {
    return ApiError.tooLarge("the body is larger than " + maxLength + " bytes");
  }

  private final class SliceStream extends BulkInputStream {
    private final CarrierYield turn = new CarrierYield(TURN);
    private final long end;
    private long position;

    SliceStream(long start, long end) {
      this.position = start;
      this.end = end;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (position >= end) return -1;
      int count = (int) Math.min(length, end - position);
      int read = file.read(ByteBuffer.wrap(bytes, offset, count), position);
      if (read > 0) position += read;
      turn.count(read);
      return read;
    }
  }

  /** Reserves disk space before each write, and pauses after decoding. */
  private final class Metered extends OutputStream {
    private final OutputStream out = Channels.newOutputStream(file);
    private long resumed = System.nanoTime();

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      disk.accept(length);
      out.write(bytes, offset, length);
      LARGE_BODIES.pause(System.nanoTime() - resumed);
      resumed = System.nanoTime();
    }
  }

  /** Rejects a body that is longer than its declared length, or than allowed. */
  private static final class Bounded extends BulkInputStream {
    private final InputStream body;
    private final long maxLength;
    private long left;

    Bounded(InputStream body, long maxLength) {
      this.body = body;
      this.maxLength = maxLength;
      this.left = maxLength;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = body.read(bytes, offset, length);
      left -= Math.max(0, read);
      if (left < 0) throw tooLarge(maxLength);
      return read;
    }
  }

  private static final class Rest extends ByteArrayOutputStream {
    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      if (count + length > MAX_REST) throw tooLarge(MAX_REST);
      super.write(bytes, offset, length);
    }
  }
}
