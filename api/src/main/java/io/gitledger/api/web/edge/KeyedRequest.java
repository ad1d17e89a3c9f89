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
   * Returns the key combined with the account and the credential, so that a weaker credential does
   * not get the response of a stronger one.
   *
   * @throws ApiError 400 if it is invalid
   */
  static byte[] key(SignedIn caller, String key) {
    if (!KEY.matcher(key.strip()).matches())
      throw ApiError.badRequest(
          "the " + Idempotency.HEADER + " must be of 1 to 255 printable ASCII characters");
    MessageDigest digest = DigestUtils.getSha256Digest();
    add(digest, Long.toString(caller.id()));
    add(digest, Long.toString(caller.presenter().id()));
    add(digest, caller.credential().signIn());
    add(digest, key.strip());
    return digest.digest();
  }

  /**
   * Returns the SHA-256 of path, query and body. A multipart form is hashed by its parts, because
   * its boundary is different each time. A body that the handler reads as a stream is hashed by its
   * length.
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

  /** Returns the limit of a body that the handler reads as a whole, or 0 if it reads none. */
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

  /** Adds a text with its length, so that different lists of texts have different bytes. */
  private static void add(MessageDigest digest, String text) {
    byte[] octets = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
    digest.update((octets.length + (text == null ? "-" : ":")).getBytes(StandardCharsets.UTF_8));
    digest.update(octets);
  }
}
