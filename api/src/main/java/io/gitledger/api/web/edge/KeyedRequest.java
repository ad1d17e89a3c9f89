package io.gitledger.api.web.edge;

import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.body.ContentSpool;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.settings.WebSettings;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.multipart.MultipartException;

/** The identity of a request with an idempotency key. */
final class KeyedRequest {
  private static final Pattern KEY = Pattern.compile("[!-~][ -~]{0,253}[!-~]|[!-~]");
  private static final int MAX_FORM = 1 << 20;

  private final HttpServletRequest request;
  private final HandlerMethod handler;
  private final WebSettings settings;

  KeyedRequest(HttpServletRequest request, HandlerMethod handler, WebSettings settings) {
    this.request = request;
    this.handler = handler;
    this.settings = settings;
  }

  /**
   * The key together with whose it is: an account's under one credential, so that no weaker
   * credential is shown what a stronger one was answered.
   *
   * @throws ApiError 400, when it is no key
   */
  static byte[] key(SignedIn caller, String key) {
    if (!KEY.matcher(key.strip()).matches())
      throw ApiError.badRequest(
          "the " + Idempotency.HEADER + " must be of 1 to 255 printable ASCII characters");
    MessageDigest digest = DigestUtils.getSha256Digest();
    add(digest, Long.toString(caller.id()));
    add(digest, Long.toString(caller.presenter().id()));
    add(digest, caller.credential().told());
    add(digest, key.strip());
    return digest.digest();
  }

  /**
   * SHA-256 of path, query and body. A form of parts counts by its parts, for its boundary is
   * chosen anew each time; a body that its handler takes as a stream counts by its length.
   */
  byte[] fingerprint() {
    MessageDigest digest = DigestUtils.getSha256Digest();
    add(digest, request.getRequestURI());
    add(digest, request.getQueryString());
    Input input = Input.of(request);
    String type = input.contentType();
    try {
      if (isUpload()) add(digest, Long.toString(request.getContentLengthLong()));
      else if (type.contains("multipart/form-data")) addParts(digest);
      else if (type.contains("form-urlencoded")) digest.update(input.body(MAX_FORM));
      else if (bounded() > 0) digest.update(input.body(bounded()));
      else add(digest, Long.toString(request.getContentLengthLong()));
    } catch (IOException | ServletException broken) {
      throw new MultipartException("cannot be parsed", broken);
    } catch (IllegalStateException large) {
      throw ApiError.tooLarge("the form is too large");
    }
    return digest.digest();
  }

  private boolean isUpload() {
    return Arrays.stream(handler.getMethodParameters())
        .anyMatch(parameter -> parameter.getParameterType() == FileUpload.class);
  }

  /** The limit of a body that the handler takes as a whole; 0 when it takes none. */
  private long bounded() {
    for (MethodParameter parameter : handler.getMethodParameters()) {
      Body body = parameter.getParameterAnnotation(Body.class);
      if (body != null && body.large() && ContentSpool.isFor(request)) return 0;
      if (body != null)
        return (body.large() ? settings.maxLargeBody() : settings.maxBody()).toBytes();
    }
    return 0;
  }

  private void addParts(MessageDigest digest) throws IOException, ServletException {
    for (Part part : Input.of(request).parts()) {
      add(digest, part.getName());
      add(digest, part.getSubmittedFileName());
      add(digest, Long.toString(part.getSize()));
      try (InputStream content = new DigestInputStream(part.getInputStream(), digest)) {
        content.transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  /** Each with its length, so that no two lists of texts are the same octets. */
  private static void add(MessageDigest digest, String text) {
    byte[] octets = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    digest.update((octets.length + (text == null ? "-" : ":")).getBytes(StandardCharsets.UTF_8));
    digest.update(octets);
  }
}
