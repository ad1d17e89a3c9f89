package io.gitledger.api.web.file;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.tomcat.util.http.fileupload.FileItemIterator;
import org.apache.tomcat.util.http.fileupload.FileItemStream;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.MultipartStream.MalformedStreamException;
import org.apache.tomcat.util.http.fileupload.impl.FileUploadIOException;
import org.apache.tomcat.util.http.fileupload.impl.SizeException;
import org.apache.tomcat.util.http.fileupload.servlet.ServletRequestContext;
import org.springframework.web.multipart.MultipartException;

/**
 * A named file in the body of a request, or in a part of a form. Its bytes are read as they arrive
 * and not buffered. The name is the parameter {@code name} of the query or of the form, else that
 * of the part; paths are removed.
 */
public final class FileUpload {
  public static final String NAME = "name";

  /** The name of the form part with the file. */
  public static final String PART = "attachment";

  private static final int MAX_NAME = 4 << 10;
  private static final int MAX_PARTS = 20;
  private static final int MAX_PART_HEADERS = 8 << 10;

  /** The maximum number of bytes of a form without its file. */
  private static final long MAX_REST = 1 << 20;

  private final HttpServletRequest request;

  FileUpload(HttpServletRequest request) {
    this.request = request;
  }

  /** Receives the bytes of a file. */
  @FunctionalInterface
  public interface Receiver<T> {
    T receive(InputStream data) throws IOException;
  }

  /** Uses a received file and its name. */
  @FunctionalInterface
  public interface Use<T, R> {
    R on(T file, String name) throws IOException;
  }

  /**
   * Receives the file, and closes it after its use.
   *
   * @throws ApiError 400 without a file or a name, 413 if the body is longer than a file may be
   */
  public <T extends Closeable, R> R read(long maxSize, Receiver<T> receiver, Use<T, R> use) {
    boolean form = Input.of(request).contentType().contains("multipart/form-data");
    if (request.getContentLengthLong() > maxSize + (form ? MAX_REST : 0)) throw tooLarge(maxSize);
    try {
      return form ? readForm(maxSize, receiver, use) : readBody(receiver, use);
    } catch (FileUploadIOException | FileUploadException | MalformedStreamException broken) {
      if (broken instanceof SizeException || broken.getCause() instanceof SizeException)
        throw tooLarge(maxSize);
      throw new MultipartException("cannot be parsed", broken);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public static ApiError tooLarge(long maxSize) {
    return ApiError.tooLarge("attachment exceeds limit " + maxSize);
  }

  private <T extends Closeable, R> R readBody(Receiver<T> receiver, Use<T, R> use)
      throws IOException {
    String name = requireName(Input.of(request).query().first(NAME));
    try (T file = receiver.receive(body())) {
      return use.on(file, name);
    }
  }

  /** Returns the body. A URL-encoded form has been read for its parameters already. */
  private InputStream body() throws IOException {
    Input input = Input.of(request);
    return input.contentType().contains("form-urlencoded")
        ? new ByteArrayInputStream(input.body(MAX_REST))
        : request.getInputStream();
  }

  private <T extends Closeable, R> R readForm(long maxSize, Receiver<T> receiver, Use<T, R> use)
      throws IOException {
    String name = Input.of(request).query().first(NAME);
    String ofPart = null;
    T file = null;
    try {
      FileItemIterator parts = parts(maxSize);
      for (int count = 0; parts.hasNext(); count++) {
        if (count == MAX_PARTS)
          throw ApiError.badRequest("the form has more than " + MAX_PARTS + " parts");
        FileItemStream part = parts.next();
        try (InputStream data = part.openStream()) {
          if (part.isFormField() && part.getFieldName().equals(NAME)) {
            name = new String(data.readNBytes(MAX_NAME), StandardCharsets.UTF_8);
          } else if (file == null && !part.isFormField() && part.getFieldName().equals(PART)) {
            ofPart = part.getName();
            file = receiver.receive(data);
          }
        }
      }
      if (file == null) throw ApiError.badRequest("the form has no file " + PART);
      return use.on(file, requireName(name == null || name.isEmpty() ? ofPart : name));
    } finally {
      if (file != null) file.close();
    }
  }

  private FileItemIterator parts(long maxSize) throws IOException {
    var upload = new org.apache.tomcat.util.http.fileupload.FileUpload();
    upload.setHeaderEncoding(StandardCharsets.UTF_8.name());
    upload.setPartHeaderSizeMax(MAX_PART_HEADERS);
    upload.setSizeMax(maxSize + MAX_REST);
    return upload.getItemIterator(new ServletRequestContext(request));
  }

  /** Returns a name without its directories: 400 if it is then empty. */
  public static String requireName(String name) {
    String bare =
        name == null
            ? ""
            : name.substring(1 + Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')));
    if (bare.isBlank()) throw ApiError.badRequest("Could not determine name of attachment.");
    return bare;
  }
}
