package io.gitledger.git.objects;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;

/** A bucket of a real S3 server in this process, stored in a directory. */
public final class TestBucket implements AutoCloseable {
  private static final String BUCKET = "gitledger";
  private static final String KEY = "test-key";

  private final S3Proxy server;

  private TestBucket(S3Proxy server) {
    this.server = server;
  }

  public static TestBucket in(Path folder) throws IOException {
    return in(folder, store -> store);
  }

  /** Returns a bucket with injected failures between the protocol and the stored files. */
  public static TestBucket in(Path folder, UnaryOperator<BlobStore> faults) throws IOException {
    System.setProperty("aws.accessKeyId", KEY);
    System.setProperty("aws.secretAccessKey", KEY);
    BlobStore files = new FilesystemNio2BlobStore(Files.createDirectories(folder).toString());
    files.createContainer(BUCKET);
    try {
      S3Proxy server =
          S3Proxy.builder()
              .blobStore(faults.apply(files))
              .endpoint(URI.create("http://127.0.0.1:0"))
              .awsAuthentication(AuthenticationType.AWS_V4, KEY, KEY)
              .stopTimeout(0) // clients keep connections open
              .build();
      server.start();
      return new TestBucket(server);
    } catch (IOException | RuntimeException failed) {
      throw failed;
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Returns a node with its own working directory. */
  public S3ObjectStore open(Path work) throws IOException {
    return open(work, 64 << 20);
  }

  S3ObjectStore open(Path work, long cacheBytes) throws IOException {
    return open(work, cacheBytes, server.getPort());
  }

  S3ObjectStore open(Path work, String bucket) throws IOException {
    return new S3ObjectStore(location(bucket, server.getPort()), work, 64 << 20);
  }

  /** Returns a node that reaches the bucket on another port. */
  static S3ObjectStore open(Path work, long cacheBytes, int port) throws IOException {
    return new S3ObjectStore(location(BUCKET, port), work, cacheBytes);
  }

  private static S3Location location(String bucket, int port) {
    Optional<URI> endpoint = Optional.of(URI.create("http://127.0.0.1:" + port));
    return new S3Location(bucket, "some/prefix/", endpoint, "", true);
  }

  int port() {
    return server.getPort();
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
