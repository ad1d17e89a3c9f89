package io.gitledger.api.web.query;

import io.gitledger.api.web.error.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * What a request says beside its path: query, form, body. Nothing is read before it is asked for,
 * and the stream is touched for parameters only when the body is an urlencoded form. Ours instead
 * of {@code getParameter}, which reads the query first, cuts uploads into parts before anybody
 * signed in, and knows no forms but those of POST.
 */
public final class Input {
  private static final String ATTRIBUTE = Input.class.getName();
  private static final int MAX_FORM = 1 << 20;

  private final HttpServletRequest request;
  private Parameters query;
  private Parameters form;
  private byte[] body;

  private Input(HttpServletRequest request) {
    this.request = request;
  }

  public static Input of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof Input known) return known;
    Input input = new Input(request);
    request.setAttribute(ATTRIBUTE, input);
    return input;
  }

  /** The first value of the urlencoded body, else of the query, else null. */
  public String first(String name) {
    String inForm = form().first(name);
    return inForm != null ? inForm : query().first(name);
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
          contentType().contains("form-urlencoded")
              ? Parameters.parse(new String(body(MAX_FORM), StandardCharsets.UTF_8))
              : Parameters.NONE;
    }
    return form;
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
  public byte[] body(long most) {
    if (body == null) body = read(most);
    if (body.length > most) throw tooLarge(most);
    return body;
  }

  private byte[] read(long most) {
    if (request.getContentLengthLong() > most) throw tooLarge(most);
    try (InputStream stream = request.getInputStream()) {
      byte[] read = stream.readNBytes((int) Math.min(most + 1, Integer.MAX_VALUE - 8));
      if (read.length > most) throw tooLarge(most);
      return read;
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private static ApiError tooLarge(long most) {
    return ApiError.tooLarge("the body is larger than " + most + " bytes");
  }
}
