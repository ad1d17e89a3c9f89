package io.gitledger.api.testing;

/** A form with files. */
public final class FileForm {
  private FileForm() {}

  /** Posts a form. Line feeds in its parts are converted to CRLF. */
  public static Answer post(TestClient caller, String path, String parts) {
    return caller
        .withHeader("Content-Type", "multipart/form-data; boundary=X")
        .send("POST", path, parts.replace("\n", "\r\n") + "--X--\r\n");
  }

  /** Returns the part with the file. */
  public static String file(String name, String content) {
    return "--X\nContent-Disposition: form-data; name=\"attachment\"; filename=\"%s\"\n\n%s\n"
        .formatted(name, content);
  }
}
