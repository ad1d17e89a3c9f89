package io.gitledger.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;

/** A bucket of an S3 server in this process, stored in a directory. */
record TestBucket(S3Proxy server, Path folder) implements AutoCloseable {
  private static final String BUCKET = "gitledger";
  private static final String PREFIX = "nodes";
  private static final String KEY = "test-key";

  static TestBucket in(Path folder) throws Exception {
    BlobStore files = new FilesystemNio2BlobStore(folder.toString());
    files.createContainer(BUCKET);
    S3Proxy server =
        S3Proxy.builder()
            .blobStore(files)
            .endpoint(URI.create("http://127.0.0.1:0"))
            .awsAuthentication(AuthenticationType.AWS_V4, KEY, KEY)
            .stopTimeout(0) // clients keep connections open
            .build();
    server.start();
    return new TestBucket(server, folder);
  }

  String location() {
    return "s3://" + BUCKET + "/" + PREFIX;
  }

  /** Returns the environment variables by which a server reaches it. */
  Map<String, String> settings() {
    return Map.of(
        "GITLEDGER_S3_ENDPOINT",
        "http://127.0.0.1:" + server.getPort(),
        "GITLEDGER_S3_PATH_STYLE",
        "true",
        "AWS_ACCESS_KEY_ID",
        KEY,
        "AWS_SECRET_ACCESS_KEY",
        KEY);
  }

  long objects() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(BUCKET).resolve(PREFIX))) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
}
