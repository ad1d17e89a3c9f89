package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Maps errors of a bucket to file exceptions. */
final class S3Errors {
  static final int NOT_FOUND = 404;
  static final int CONFLICT = 409;
  static final int PRECONDITION_FAILED = 412;
  static final int RANGE_NOT_SATISFIABLE = 416;
  static final int SERVER_ERROR = 500;
  static final int NOT_IMPLEMENTED = 501;

  private S3Errors() {}

  /**
   * Returns the exception for an error at a key. A missing bucket is never treated as a missing
   * file, as packs with missing files are dropped from a repository.
   */
  static IOException of(SdkException failed, String key) {
    if (failed instanceof NoSuchKeyException) {
      NoSuchFileException none = new NoSuchFileException(key);
      none.initCause(failed);
      return none;
    }
    return new ObjectStoreException(failed);
  }

  /** Returns the status of a response; 0 if there was none. */
  static int status(SdkException failed) {
    return failed instanceof S3Exception answered ? answered.statusCode() : 0;
  }
}
