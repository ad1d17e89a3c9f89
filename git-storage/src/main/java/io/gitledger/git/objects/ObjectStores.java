package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.file.Path;

/** Opens the configured stores: directories and buckets. */
public final class ObjectStores {
  private final Path data;
  private final String endpoint;
  private final String region;
  private final boolean pathStyle;
  private final long cacheBytes;

  /**
   * Creates a factory with the settings for all buckets.
   *
   * @param data local folder for the default store and for temporary files of a bucket
   * @param endpoint URL of a service other than Amazon's, or empty
   * @param region empty for the region in the environment of the process
   * @param pathStyle whether a bucket's name is part of the path instead of the host name
   * @param cacheBytes maximum size of a bucket's local cache
   */
  public ObjectStores(
      Path data, String endpoint, String region, boolean pathStyle, long cacheBytes) {
    this.data = data;
    this.endpoint = endpoint;
    this.region = region;
    this.pathStyle = pathStyle;
    this.cacheBytes = cacheBytes;
  }

  /**
   * Opens a store.
   *
   * @param location {@code s3://bucket/prefix}, a directory, or empty for {@code objects} in the
   *     data folder
   */
  public ObjectStore open(String location) throws IOException {
    if (S3Location.isOne(location)) {
      return new S3ObjectStore(
          S3Location.of(location, endpoint, region, pathStyle), data.resolve("bucket"), cacheBytes);
    }
    return new LocalObjectStore(location.isBlank() ? data.resolve("objects") : Path.of(location));
  }
}
