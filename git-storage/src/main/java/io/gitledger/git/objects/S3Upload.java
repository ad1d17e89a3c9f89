package io.gitledger.git.objects;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.apache.commons.codec.digest.DigestUtils;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.UploadPartRequest;

/**
 * Uploads complete files, large ones in parts. An existing file is not overwritten if the service
 * supports conditional requests.
 */
final class S3Upload {
  private static final long PART_BYTES = 16L << 20;
  private static final int MAX_PARTS = 10_000;
  private static final int MAX_ATTEMPTS = 5;
  private static final Duration CONFLICT_PAUSE = Duration.ofMillis(200);
  private static final String CONTENT_TYPE = "application/octet-stream";
  private static final String ONLY_NEW = "*";

  private final S3Client client;
  private final S3Location location;

  S3Upload(S3Client client, S3Location location) {
    this.client = client;
    this.location = location;
  }

  /** Uploads a file under a name. The file is complete in the bucket when the call returns. */
  void put(Path file, String name) throws IOException {
    boolean onlyNew = true;
    for (int attempt = 1; ; attempt++) {
      try {
        upload(file, name, onlyNew);
        return;
      } catch (SdkException failed) {
        switch (S3Errors.status(failed)) {
          case S3Errors.PRECONDITION_FAILED -> {
            return; // an attempt whose response was lost, or another node, has stored the same file
          }
          case S3Errors.NOT_IMPLEMENTED -> {
            if (!onlyNew) throw S3Errors.of(failed, name);
            onlyNew = false;
          }
          case S3Errors.CONFLICT -> { // another upload of the same file is in progress
            if (attempt >= MAX_ATTEMPTS) throw S3Errors.of(failed, name);
            LockSupport.parkNanos(attempt * CONFLICT_PAUSE.toNanos());
          }
          default -> throw S3Errors.of(failed, name);
        }
      }
    }
  }

  /** Aborts an upload. */
  void abort(String name, String id) {
    client.abortMultipartUpload(
        request -> request.bucket(location.bucket()).key(name).uploadId(id));
  }

  private void upload(Path file, String name, boolean onlyNew) throws IOException {
    long size = Files.size(file);
    if (size > PART_BYTES) {
      uploadParts(file, name, size, onlyNew);
      return;
    }
    PutObjectRequest.Builder request =
        PutObjectRequest.builder()
            .bucket(location.bucket())
            .key(name)
            .contentType(CONTENT_TYPE)
            .contentMD5(md5(file, 0, size));
    if (onlyNew) {
      request.ifNoneMatch(ONLY_NEW);
    }
    client.putObject(request.build(), body(file, 0, size));
  }

  private void uploadParts(Path file, String name, long size, boolean onlyNew) throws IOException {
    String id =
        client
            .createMultipartUpload(
                request -> request.bucket(location.bucket()).key(name).contentType(CONTENT_TYPE))
            .uploadId();
    boolean complete = false;
    try {
      List<CompletedPart> parts = new ArrayList<>();
      long partSize = Math.max(PART_BYTES, Math.ceilDiv(size, MAX_PARTS));
      for (long start = 0; start < size; start += partSize) {
        parts.add(
            uploadPart(file, name, id, parts.size() + 1, start, Math.min(partSize, size - start)));
      }
      client.completeMultipartUpload(
          request -> {
            request
                .bucket(location.bucket())
                .key(name)
                .uploadId(id)
                .multipartUpload(all -> all.parts(parts));
            if (onlyNew) {
              request.ifNoneMatch(ONLY_NEW);
            }
          });
      complete = true;
    } finally {
      if (!complete) {
        abortQuietly(name, id);
      }
    }
  }

  private CompletedPart uploadPart(
      Path file, String name, String id, int number, long start, long length) throws IOException {
    UploadPartRequest request =
        UploadPartRequest.builder()
            .bucket(location.bucket())
            .key(name)
            .uploadId(id)
            .partNumber(number)
            .contentMD5(md5(file, start, length))
            .build();
    String tag = client.uploadPart(request, body(file, start, length)).eTag();
    return CompletedPart.builder().partNumber(number).eTag(tag).build();
  }

  /** Aborts an upload, ignoring failures. A sweep aborts it later. */
  @SuppressWarnings("EmptyCatch") // the failure that led here is reported
  private void abortQuietly(String name, String id) {
    try {
      abort(name, id);
    } catch (SdkException alsoFailed) {
      // see above
    }
  }

  private static RequestBody body(Path file, long start, long length) {
    return RequestBody.fromContentProvider(
        () -> {
          try {
            return range(file, start, length);
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
        },
        length,
        CONTENT_TYPE);
  }

  private static String md5(Path file, long start, long length) throws IOException {
    MessageDigest digest = DigestUtils.getMd5Digest();
    try (InputStream in = new DigestInputStream(range(file, start, length), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return Base64.getEncoder().encodeToString(digest.digest());
  }

  private static InputStream range(Path file, long start, long length) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    channel.position(start);
    return new BoundedInput(Channels.newInputStream(channel), length);
  }
}
