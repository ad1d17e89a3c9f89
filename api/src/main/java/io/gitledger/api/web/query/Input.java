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
 * The input of a request beside its path: query, form, body. Reads lazily, and touches the stream
 * for parameters only when the body is an urlencoded form. Ours instead of {@code getParameter},
 * which reads the query first, cuts uploads into parts before anybody signed in, and knows no forms
 * but those of POST.
 */
public final class Input {
  private static final String ATTRIBUTE = Input.class.getName();
  private static final int MAX_FORM = 1 << 20;

  /** As the multipart settings of the edge say. */
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

  /** Begins a request, whose body takes its memory from what all requests share. */
  public static Input begin(HttpServletRequest request, RequestMemory memory) {
    Input input = new Input(request, memory);
    request.setAttribute(ATTRIBUTE, input);
    return input;
  }

  public static Input of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof Input input) return input;
    throw new IllegalStateException("the request has not passed RequestLimitsFilter");
  }

  /** The first value of the urlencoded body, else of the query, else null. */
  public String first(String name) {
    String inForm = form().first(name);
    return inForm != null ? inForm : query().first(name);
  }

  /** The same, but empty where a value has NUL. */
  public String firstStorable(String name) {
    return form().isUnstorable(name) || query().isUnstorable(name) ? "" : first(name);
  }

  /** All values of the urlencoded body, or if there are none, of the query. */
  public List<String> all(String name) {
    List<String> inForm = form().all(name);
    return inForm.isEmpty() ? query().all(name) : inForm;
  }

  public Parameters query() {
    if (query == null) query = Parameters.parse(request.getQueryString());
    return query;
  }

  /** The urlencoded body, empty when it is something else. */
  public Parameters form() {
    if (form == null) {
      form =
          contentType().contains("form-urlencoded") ? parseForm(body(MAX_FORM)) : Parameters.NONE;
    }
    return form;
  }

  /** The text, its decoded values and the body, which a keyed request is recognized by. */
  private Parameters parseForm(byte[] bytes) {
    reservation.raiseTo(3 * bytes.length);
    return Parameters.parse(new String(bytes, StandardCharsets.UTF_8));
  }

  /** In lower case, empty when there is none. */
  public String contentType() {
    String type = request.getContentType();
    return type == null ? "" : type.toLowerCase(Locale.ROOT);
  }

  /**
   * The whole body, unless it is larger than allowed: then 413, after no more than that has been
   * read.
   */
  public byte[] body(long maxLength) {
    if (body == null) body = read(maxLength);
    if (body.length > maxLength) throw tooLarge(maxLength);
    return body;
  }

  /**
   * Parses the body once; its bytes are not kept. Its memory stays reserved for what it became
   * until the answer begins.
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

  /** Begins the answer of a handler that has returned. */
  public void beginAnswer() {
    boolean reads = HttpMethod.GET.matches(request.getMethod());
    if (form == null || form == Parameters.NONE)
      reservation.beginAnswer(!reads && !HttpMethod.HEAD.matches(request.getMethod()));
  }

  /** The parts of a multipart form, which are written to disk. */
  public Collection<Part> parts() throws IOException, ServletException {
    long length = request.getContentLengthLong();
    if (reservedDisk == 0) reserveDisk(length < 0 ? MAX_PARTS : length);
    return request.getParts();
  }

  /** Takes bytes on disk until the request ends. */
  public void reserveDisk(long bytes) {
    int count = Math.clamp(bytes, 0, Integer.MAX_VALUE);
    memory.reserveDisk(count);
    reservedDisk += count;
  }

  /** Closes something when the request ends. */
  public void closeAtEnd(Closeable resource) {
    held.add(resource);
  }

  /** Ends the request: its memory and its files are free for others. */
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
