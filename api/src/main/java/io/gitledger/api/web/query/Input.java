package io.gitledger.api.web.query;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.limit.RequestMemory;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.springframework.http.HttpMethod;

/**
 * The input of a request in addition to its path: query, form, body. It is read lazily, and
 * parameters are read from the stream only if the body is a URL-encoded form. Replaces {@code
 * getParameter}, which reads the query first, parses multipart uploads before authentication, and
 * supports only forms of POST.
 */
public final class Input {
  private static final String ATTRIBUTE = Input.class.getName();
  private static final int MAX_FORM = 1 << 20;

  /** The limit in the multipart settings. */
  private static final int MAX_PARTS = 32 << 20;

  private final HttpServletRequest request;
  private final RequestMemory memory;
  private final RequestMemory.Reservation reservation;
  private Parameters query;
  private Parameters form;
  private byte[] body;
  private final List<Closeable> held = new ArrayList<>(1);
  private int reserved;
  private int reservedDisk;

  private Input(HttpServletRequest request, RequestMemory memory) {
    this.request = request;
    this.memory = memory;
    this.reservation = memory.begin();
  }

  /** Starts a request, whose body is reserved from the memory shared by all requests. */
  public static Input begin(HttpServletRequest request, RequestMemory memory) {
    Input input = new Input(request, memory);
    request.setAttribute(ATTRIBUTE, input);
    return input;
  }

  public static Input of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof Input input) return input;
    throw new IllegalStateException("the request has not passed RequestLimitsFilter");
  }

  /** Returns the first value of the URL-encoded body, else of the query, else null. */
  public String first(String name) {
    String inForm = form().first(name);
    return inForm != null ? inForm : query().first(name);
  }

  /** Returns the first value, or an empty string if a value contains NUL. */
  public String firstStorable(String name) {
    return form().isUnstorable(name) || query().isUnstorable(name) ? "" : first(name);
  }

  /** Returns all values of the URL-encoded body, or if there are none, of the query. */
  public List<String> all(String name) {
    List<String> inForm = form().all(name);
    return inForm.isEmpty() ? query().all(name) : inForm;
  }

  public Parameters query() {
    if (query == null) query = Parameters.parse(request.getQueryString());
    return query;
  }

  /** Returns the URL-encoded body, or no parameters for any other body. */
  public Parameters form() {
    if (form == null) {
      form =
          contentType().contains("form-urlencoded") ? parseForm(body(MAX_FORM)) : Parameters.NONE;
    }
    return form;
  }

  /**
   * Parses a form. The memory is for the text, its decoded values and the body, which is needed to
   * identify a keyed request.
   */
  private Parameters parseForm(byte[] bytes) {
    reservation.raiseTo(3 * bytes.length);
    return Parameters.parse(new String(bytes, StandardCharsets.UTF_8));
  }

  /** Returns the content type in lower case, or an empty string if there is none. */
  public String contentType() {
    String type = request.getContentType();
    return type == null ? "" : type.toLowerCase(Locale.ROOT);
  }

  /** Returns the whole body: 413 if it is larger than allowed, after reading no more than that. */
  public byte[] body(long maxLength) {
    if (body == null) body = read(maxLength);
    if (body.length > maxLength) throw tooLarge(maxLength);
    return body;
  }

  /**
   * Parses the body once, without keeping its bytes. Its memory stays reserved for the result until
   * the response starts.
   */
  public <T> T parse(long maxLength, Function<byte[], T> parser) {
    byte[] bytes = body(maxLength);
    body = null;
    return memory.parse(bytes.length, () -> parser.apply(bytes));
  }

  /** Reserves memory for a part of a multipart form. */
  public void reserve(int bytes) {
    reserved += bytes;
    reservation.raiseTo(reserved);
  }

  /** Starts the response of a handler that has returned. */
  public void beginAnswer() {
    boolean reads = HttpMethod.GET.matches(request.getMethod());
    if (form == null || form == Parameters.NONE)
      reservation.beginAnswer(!reads && !HttpMethod.HEAD.matches(request.getMethod()));
  }

  /** Returns the parts of a multipart form, which are written to disk. */
  public Collection<Part> parts() throws IOException, ServletException {
    long length = request.getContentLengthLong();
    if (reservedDisk == 0) reserveDisk(length < 0 ? MAX_PARTS : length);
    return request.getParts();
  }

  /** Reserves bytes on disk until the request ends. */
  public void reserveDisk(long bytes) {
    int count = Math.clamp(bytes, 0, Integer.MAX_VALUE);
    memory.reserveDisk(count);
    reservedDisk += count;
  }

  /** Closes a resource when the request ends. */
  public void closeAtEnd(Closeable resource) {
    held.add(resource);
  }

  /** Ends the request, and releases its memory and files. */
  public void end() {
    body = null;
    reservation.end();
    memory.releaseDisk(reservedDisk);
    for (Closeable resource : held) {
      try {
        resource.close();
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }

  private byte[] read(long maxLength) {
    int max = (int) Math.min(maxLength, memory.maxBody());
    long declared = request.getContentLengthLong();
    if (declared > max) throw tooLarge(max);
    try (InputStream stream = request.getInputStream()) {
      return new BodyReader(stream, declared, max, reservation).read();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  static ApiError tooLarge(long maxLength) {
    return ApiError.tooLarge("the body is larger than " + maxLength + " bytes");
  }
}
