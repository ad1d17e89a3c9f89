package io.gitledger.git.objects;

import io.gitledger.git.stream.BulkInputStream;
import java.io.EOFException;
import java.io.IOException;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** A range of a file in a bucket. Reconnects if the connection is lost. */
final class S3Input extends BulkInputStream {
  private static final int MAX_FAILURES = 3;
  private static final int WORTH_DRAINING = 64 << 10;

  private final S3Client client;
  private final String bucket;
  private final String name;
  private ResponseInputStream<GetObjectResponse> answer;
  private String version;
  private long position;
  private long end;

  /** Number of failures since the last received byte. */
  private int failures;

  S3Input(S3Client client, String bucket, String name, long offset, long length)
      throws IOException {
    this.client = client;
    this.bucket = bucket;
    this.name = name;
    this.position = offset;
    this.end = Math.addExact(offset, Math.min(length, Long.MAX_VALUE - offset));
    if (length > 0) {
      connect();
    }
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (position < end) {
      try {
        if (answer == null) {
          connect();
          continue;
        }
        int count = answer.read(target, offset, (int) Math.min(length, end - position));
        if (count > 0) {
          position += count;
          failures = 0;
          return count;
        }
        throw new EOFException(
            (end - position) + " bytes of " + name + " are missing in the answer");
      } catch (IOException | SdkException cut) {
        again(cut);
      }
    }
    return -1;
  }

  @Override
  public int available() throws IOException {
    return answer == null ? 0 : (int) Math.min(answer.available(), end - position);
  }

  @Override
  public void close() throws IOException {
    if (answer == null) {
      return;
    }
    if (end - position <= WORTH_DRAINING) {
      answer.close();
    } else {
      answer.abort();
    }
    answer = null;
  }

  private void again(Exception cut) throws IOException {
    failures++;
    if (answer != null) {
      answer.abort();
      answer = null;
    }
    if (failures >= MAX_FAILURES) {
      throw cut instanceof SdkException failed
          ? S3Errors.of(failed, name)
          : new ObjectStoreException(cut);
    }
  }

  private void connect() throws IOException {
    GetObjectRequest.Builder request =
        GetObjectRequest.builder()
            .bucket(bucket)
            .key(name)
            .range("bytes=" + position + "-" + (end == Long.MAX_VALUE ? "" : end - 1));
    if (version != null) {
      request.ifMatch(version);
    }
    try {
      ResponseInputStream<GetObjectResponse> opened = client.getObject(request.build());
      answer = opened;
      if (version == null) {
        version = opened.response().eTag();
        end = Math.min(end, whole(opened.response()));
      }
    } catch (SdkException failed) {
      if (S3Errors.status(failed) != S3Errors.RANGE_NOT_SATISFIABLE) {
        throw S3Errors.of(failed, name);
      }
      end = position; // the range is beyond the end
    }
  }

  /**
   * Returns the length of the whole file. Checks that the response contains the requested range.
   */
  private long whole(GetObjectResponse response) throws IOException {
    String range = response.contentRange();
    String begin = "bytes " + position + "-";
    if (range == null || !range.startsWith(begin)) {
      throw new ObjectStoreException(
          new IOException("The bucket answers another range of " + name + ": " + range));
    }
    return Long.parseLong(range.substring(range.indexOf('/') + 1));
  }
}
