package io.gitledger.git.objects;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** Maps errors of a bucket to those of files. */
final class S3Errors {
  static final int NOT_FOUND = 404;
  static final int CONFLICT = 409;
  static final int PRECONDITION_FAILED = 412;
  static final int RANGE_NOT_SATISFIABLE = 416;
  static final int SERVER_ERROR = 500;
  static final int NOT_IMPLEMENTED = 501;

  private S3Errors() {}

  /**
   * The error at a key. That there is no bucket is never taken for a file that is not there: packs
   * whose files are not there are left out of a repository.
   */
  static IOException of(SdkException failed, String key) {
    if (failed instanceof NoSuchKeyException) {
      NoSuchFileException none = new NoSuchFileException(key);
      none.initCause(failed);
      return none;
    }
    return new ObjectStoreException(failed);
  }

  /** The status of an answer; 0 when there was none. */
  static int status(SdkException failed) {
    return failed instanceof S3Exception answered ? answered.statusCode() : 0;
  }
}
