package io.gitledger.api.attachment;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.AllowedFiles;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.ContentTooLargeException;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.FileType;
import io.gitledger.query.attachment.AttachmentRow;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Receives files of releases, issues and comments into the content store. */
@Component
public class AttachmentUploads {
  private final ContentStore store;

  AttachmentUploads(ContentStore store) {
    this.store = store;
  }

  /**
   * A received file that is not kept yet.
   *
   * @param type detected from its first bytes
   */
  public record ReceivedFile(ContentStore.Upload upload, String type) implements Closeable {
    public UploadedFile keep(String name, long uploader) throws IOException {
      upload.keep(ContentKind.ASSET);
      StoredContent content = upload.content();
      return new UploadedFile(
          UUID.randomUUID().toString(), name, content.size(), content.sha256(), uploader);
    }

    @Override
    public void close() throws IOException {
      upload.close();
    }
  }

  /**
   * Receives a file. The bytes are written to the store as they arrive, and deleted after the use
   * of a file that is not kept.
   */
  public <R> R receive(
      FileUpload upload, AllowedFiles allowed, FileUpload.Use<ReceivedFile, R> use) {
    long maxSize = allowed.maxSize().toBytes();
    return upload.read(maxSize, data -> receive(data, maxSize), use);
  }

  /** Reads a file. The result must be kept or closed. */
  public ReceivedFile receive(InputStream data, long maxSize) throws IOException {
    var buffered = new BufferedInputStream(data);
    buffered.mark(FileType.SNIFFED);
    String type = FileType.of(buffered.readNBytes(FileType.SNIFFED)).name();
    buffered.reset();
    try {
      return new ReceivedFile(store.receive(buffered, maxSize), type);
    } catch (ContentTooLargeException large) {
      throw FileUpload.tooLarge(maxSize);
    }
  }

  /** Requires a name that is allowed for the file, else 422. */
  public void requireAllowed(AttachmentRow file, String name, AllowedFiles allowed) {
    allowed
        .refusal(name, type(file))
        .ifPresent(
            refusal -> {
              throw ApiError.invalid(refusal);
            });
  }

  private String type(AttachmentRow file) {
    try (InputStream head = store.read(ContentKind.ASSET, file.sha256, 0, FileType.SNIFFED)) {
      return FileType.of(head.readAllBytes()).name();
    } catch (IOException gone) {
      throw ApiError.notFound();
    }
  }
}
