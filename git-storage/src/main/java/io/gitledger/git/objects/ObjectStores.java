package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.file.Path;

/** Opens the stores that settings name: folders and buckets. */
public final class ObjectStores {
  private final Path data;
  private final String endpoint;
  private final String region;
  private final boolean pathStyle;
  private final long cacheBytes;

  /**
   * Takes what is the same for all buckets.
   *
   * @param data folder of this machine for the default store and for files under way to a bucket
   * @param endpoint address of a service other than Amazon's, or empty
   * @param region empty: what the environment of the process says
   * @param pathStyle whether a bucket's name stands in the path instead of the host name
   * @param cacheBytes how much of a bucket is kept on this machine
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
   * @param location {@code s3://bucket/prefix}, a folder, or empty for {@code objects} in the data
   *     folder
   */
  public ObjectStore open(String location) throws IOException {
    if (S3Location.isOne(location)) {
      return new S3ObjectStore(
          S3Location.of(location, endpoint, region, pathStyle), data.resolve("bucket"), cacheBytes);
    }
    return new LocalObjectStore(location.isBlank() ? data.resolve("objects") : Path.of(location));
  }
}
