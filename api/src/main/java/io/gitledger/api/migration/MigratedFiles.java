package io.gitledger.api.migration;

import io.gitledger.api.attachment.AttachmentUploads;
import io.gitledger.api.attachment.AttachmentUploads.ReceivedFile;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.AllowedFiles;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.projections.migration.MigrationSource;
import io.gitledger.projections.migration.MigrationSource.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Downloads files, and keeps those that could be uploaded here. */
final class MigratedFiles {
  static final int MAX_FILES = 100;

  private final MigrationSource source;
  private final RecordImport.Target target;
  private final AttachmentUploads uploads;

  MigratedFiles(MigrationSource source, RecordImport.Target target, AttachmentUploads uploads) {
    this.source = source;
    this.target = target;
    this.uploads = uploads;
  }

  /**
   * @param subject the owner of the files, for the list of skipped ones
   */
  List<UploadedFile> keep(
      List<SourceFile> found, long uploader, AllowedFiles allowed, String subject)
      throws IOException {
    var kept = new ArrayList<UploadedFile>();
    for (SourceFile file : found) {
      Optional<UploadedFile> stored =
          kept.size() < MAX_FILES && file.size() <= allowed.maxSize().toBytes()
              ? source
                  .download(file, data -> keep(data, file.name(), uploader, allowed))
                  .flatMap(Function.identity())
              : Optional.empty();
      stored.ifPresentOrElse(
          kept::add, () -> target.skipped().accept("the file " + file.name() + " of " + subject));
    }
    return kept;
  }

  private Optional<UploadedFile> keep(
      InputStream data, String name, long uploader, AllowedFiles allowed) throws IOException {
    try (ReceivedFile file = uploads.receive(data, allowed.maxSize().toBytes())) {
      return allowed.refusal(name, file.type()).isEmpty()
          ? Optional.of(file.keep(name, uploader))
          : Optional.empty();
    } catch (ApiError tooLarge) {
      return Optional.empty();
    }
  }
}
