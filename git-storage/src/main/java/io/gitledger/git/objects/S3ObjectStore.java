package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/**
 * Stores files in an S3-compatible bucket. A file is written to a local directory and uploaded when
 * it is published, so that it exists completely or not at all. Random access (to packs) uses a
 * local cache. Sequential reads are streamed.
 */
public final class S3ObjectStore implements ObjectStore {
  private static final Logger LOG = System.getLogger(S3ObjectStore.class.getName());
  private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration SOCKET_TIMEOUT = Duration.ofSeconds(30);
  private static final int MAX_ATTEMPTS = 5;

  private final S3Client client;
  private final S3Location location;
  private final Path staging;
  private final S3Upload upload;
  private final BlockCache cache;

  /**
   * Opens a bucket.
   *
   * @param work local directory for temporary files and for the cache
   * @param cacheBytes maximum size of the local cache
   * @throws IllegalArgumentException if the bucket does not exist or is not readable
   */
  public S3ObjectStore(S3Location location, Path work, long cacheBytes) throws IOException {
    this.location = location;
    this.client = client(location);
    requireBucket();
    this.staging = Files.createDirectories(work.resolve("staging"));
    this.upload = new S3Upload(client, location);
    this.cache = new BlockCache(work.resolve("cache"), cacheBytes);
  }

  /** Checks the bucket. An unreachable service is not treated as a configuration error. */
  private void requireBucket() {
    try {
      client.headBucket(request -> request.bucket(location.bucket()));
    } catch (S3Exception refused) {
      if (refused.statusCode() < S3Errors.SERVER_ERROR) {
        client.close();
        throw new IllegalArgumentException(
            "the bucket "
                + location.bucket()
                + " cannot be used: the service answers "
                + refused.statusCode(),
            refused);
      }
      LOG.log(Level.WARNING, "The bucket answers " + refused.statusCode());
    } catch (SdkException away) {
      LOG.log(Level.WARNING, "The bucket cannot be reached", away);
    }
  }

  private static S3Client client(S3Location location) {
    S3ClientBuilder builder =
        S3Client.builder()
            .httpClientBuilder(
                UrlConnectionHttpClient.builder()
                    .connectionTimeout(CONNECTION_TIMEOUT)
                    .socketTimeout(SOCKET_TIMEOUT))
            .overrideConfiguration(
                configuration ->
                    configuration.retryStrategy(
                        StandardRetryStrategy.builder().maxAttempts(MAX_ATTEMPTS).build()))
            // uploads contain an MD5, which every such service checks; not all know newer checksums
            .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
            .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
            .forcePathStyle(location.pathStyle());
    location.endpoint().ifPresent(builder::endpointOverride);
    if (!location.region().isBlank()) {
      builder.region(Region.of(location.region()));
    } else if (location.endpoint().isPresent()) {
      builder.region(Region.US_EAST_1);
    }
    return builder.build();
  }

  @Override
  public ObjectWriter create() throws IOException {
    return new StagedFile(staging, this::publish);
  }

  private StoredObject publish(Path file, FileChannel content, String key) throws IOException {
    content.close();
    upload.put(file, location.prefix() + ObjectKeys.require(key));
    StoredObject stored = find(key).orElseThrow(() -> new NoSuchFileException(key));
    long size = Files.size(file);
    if (stored.size() != size) {
      throw new ObjectStoreException(
          new IOException("The bucket has " + stored.size() + " bytes of " + key + ", of " + size));
    }
    Files.delete(file);
    return stored;
  }

  @Override
  public SeekableByteChannel open(String key) throws IOException {
    return open(key, find(key).orElseThrow(() -> new NoSuchFileException(key)).size());
  }

  /**
   * Opens a file. Sends no request to the bucket until blocks are read that are not cached locally.
   */
  @Override
  public SeekableByteChannel open(String key, long size) {
    return new CachedChannel(cache, key, size, (start, count) -> read(key, start, count));
  }

  @Override
  public InputStream read(String key, long offset, long length) throws IOException {
    return new S3Input(client, location.bucket(), name(key), offset, length);
  }

  @Override
  public Optional<StoredObject> find(String key) throws IOException {
    String name = name(key);
    try {
      HeadObjectResponse found =
          client.headObject(request -> request.bucket(location.bucket()).key(name));
      return Optional.of(new StoredObject(key, found.contentLength(), found.lastModified()));
    } catch (S3Exception failed) {
      if (failed.statusCode() == S3Errors.NOT_FOUND) {
        return Optional.empty();
      }
      throw S3Errors.of(failed, key);
    } catch (SdkException failed) {
      throw S3Errors.of(failed, key);
    }
  }

  @Override
  public boolean delete(String key) throws IOException {
    boolean existed = find(key).isPresent();
    cache.forget(key);
    try {
      if (existed) {
        String name = name(key);
        client.deleteObject(request -> request.bucket(location.bucket()).key(name));
      }
      return existed;
    } catch (SdkException failed) {
      throw S3Errors.of(failed, key);
    }
  }

  @Override
  public Stream<StoredObject> list(String prefix) throws IOException {
    try {
      return client
          .listObjectsV2Paginator(
              request -> request.bucket(location.bucket()).prefix(location.prefix() + prefix))
          .contents()
          .stream()
          .map(this::stored);
    } catch (SdkException failed) {
      throw S3Errors.of(failed, prefix);
    }
  }

  /** Also aborts incomplete uploads, whose parts use storage and are not listed. */
  @Override
  public int deleteAbandoned(Instant before) throws IOException {
    int deleted = StagedFile.deleteOlder(staging, before);
    try {
      for (MultipartUpload begun :
          client
              .listMultipartUploadsPaginator(
                  request -> request.bucket(location.bucket()).prefix(location.prefix()))
              .uploads()) {
        if (begun.initiated().isBefore(before)) {
          upload.abort(begun.key(), begun.uploadId());
          deleted++;
        }
      }
      return deleted;
    } catch (SdkException failed) {
      throw S3Errors.of(failed, location.prefix());
    }
  }

  @Override
  public int blockSize() {
    return 0;
  }

  @Override
  public void close() {
    client.close();
    cache.close();
  }

  private StoredObject stored(S3Object file) {
    return new StoredObject(
        file.key().substring(location.prefix().length()), file.size(), file.lastModified());
  }

  private String name(String key) {
    return location.prefix() + ObjectKeys.require(key);
  }
}
