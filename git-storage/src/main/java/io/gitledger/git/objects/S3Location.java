package io.gitledger.git.objects;

import java.net.URI;
import java.util.Optional;

/**
 * The bucket and prefix of files, and the URL of the service.
 *
 * @param prefix empty, or the prefix of every key, with a trailing slash
 * @param endpoint URL of a service other than Amazon's
 * @param region empty for the region in the environment of the process, else {@code us-east-1}
 * @param pathStyle whether the bucket's name is part of the path instead of the host name
 */
public record S3Location(
    String bucket, String prefix, Optional<URI> endpoint, String region, boolean pathStyle) {
  private static final String SCHEME = "s3://";

  /** Returns whether a setting denotes a bucket rather than a directory. */
  public static boolean isOne(String location) {
    return location.startsWith(SCHEME);
  }

  /**
   * Parses {@code s3://bucket} or {@code s3://bucket/prefix}.
   *
   * @throws IllegalArgumentException if it is neither
   */
  public static S3Location of(String location, String endpoint, String region, boolean pathStyle) {
    String[] parts = location.substring(SCHEME.length()).split("/", 2);
    String prefix = parts.length == 1 ? "" : parts[1].replaceAll("/+$", "");
    if (parts[0].isEmpty()) {
      throw new IllegalArgumentException("No bucket is named by " + location);
    }
    return new S3Location(
        parts[0],
        prefix.isEmpty() ? "" : ObjectKeys.require(prefix) + "/",
        endpoint.isBlank() ? Optional.empty() : Optional.of(URI.create(endpoint)),
        region,
        pathStyle);
  }
}
