package io.gitledger.git.objects;

import java.net.URI;
import java.util.Optional;

/**
 * The bucket and prefix of files, and the address of the service.
 *
 * @param prefix empty, or what goes before every key, with a slash at its end
 * @param endpoint address of a service other than Amazon's
 * @param region empty: what the environment of the process says, else {@code us-east-1}
 * @param pathStyle whether the bucket's name stands in the path instead of the host name
 */
public record S3Location(
    String bucket, String prefix, Optional<URI> endpoint, String region, boolean pathStyle) {
  private static final String SCHEME = "s3://";

  /** Whether a setting names a bucket rather than a folder. */
  public static boolean isOne(String location) {
    return location.startsWith(SCHEME);
  }

  /**
   * Reads {@code s3://bucket} or {@code s3://bucket/prefix}.
   *
   * @throws IllegalArgumentException when it is neither
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
