package io.gitledger.api.content;

import io.gitledger.api.content.ChangeFilesOptions.ChangeFileOperation;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.write.FileEdit;
import io.gitledger.query.content.FileDeleteResponseView;
import io.gitledger.query.content.FileResponseView;
import io.gitledger.query.content.FilesResponseView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Writes files. Every request creates one commit. */
@ApiController(tag = "repository")
class FileController {
  private final FileService writing;

  FileController(FileService writing) {
    this.writing = writing;
  }

  @PostMapping("/repos/{owner}/{repo}/contents")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Modify multiple files in a repository")
  FilesResponseView repoChangeFiles(
      RepositoryContext at,
      @Body(required = true, large = true) Supplier<ChangeFilesOptions> body,
      HttpServletRequest request) {
    CodeAccess.requireEditable(at);
    ChangeFilesOptions options = body.get();
    if (options.files().isEmpty()) throw ApiError.invalid("[Files]: Required");
    return writing.commit(
        at, options.commit(), options.files().stream().map(file -> edit(request, file)).toList());
  }

  @PostMapping("/repos/{owner}/{repo}/contents/{*filepath}")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a file in a repository")
  FileResponseView repoCreateFile(
      RepositoryContext at,
      @PathVariable String filepath,
      @Body(required = true, large = true) Supplier<CreateFileOptions> body,
      HttpServletRequest request) {
    CodeAccess.requireEditable(at);
    CreateFileOptions options = body.get();
    return write(
        at,
        options.commit(),
        new FileEdit(
            FileEdit.Kind.CREATE,
            TreePaths.rest(filepath),
            null,
            null,
            Base64Content.of(request, options.content())));
  }

  @PutMapping("/repos/{owner}/{repo}/contents/{*filepath}")
  @Operation(
      value = "Update a file in a repository if SHA is set, or create the file if SHA is not set",
      also = @Operation.Answer(status = 201, body = FileResponseView.class))
  ResponseEntity<FileResponseView> repoUpdateFile(
      RepositoryContext at,
      @PathVariable String filepath,
      @Body(required = true, large = true) Supplier<UpdateFileOptions> body,
      HttpServletRequest request) {
    CodeAccess.requireEditable(at);
    UpdateFileOptions options = body.get();
    boolean update = options.sha() != null && !options.sha().isEmpty();
    FileResponseView written =
        write(
            at,
            options.commit(),
            new FileEdit(
                update ? FileEdit.Kind.UPDATE : FileEdit.Kind.CREATE,
                TreePaths.rest(filepath),
                TreePaths.toWrite(options.fromPath()),
                options.sha(),
                Base64Content.of(request, options.content())));
    return ResponseEntity.status(update ? HttpStatus.OK : HttpStatus.CREATED).body(written);
  }

  @DeleteMapping("/repos/{owner}/{repo}/contents/{*filepath}")
  @Operation("Delete a file in a repository")
  FileDeleteResponseView repoDeleteFile(
      RepositoryContext at,
      @PathVariable String filepath,
      @Body(required = true) Supplier<DeleteFileOptions> body) {
    CodeAccess.requireEditable(at);
    DeleteFileOptions options = body.get();
    FilesResponseView done =
        writing.commit(
            at,
            options.commit(),
            List.of(
                new FileEdit(
                    FileEdit.Kind.DELETE, TreePaths.rest(filepath), null, options.sha(), null)));
    return new FileDeleteResponseView(null, done.commit(), done.verification());
  }

  @PostMapping("/repos/{owner}/{repo}/diffpatch")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      value = "Apply diff patch to repository",
      // The reference documents 200 and responds with 201.
      also = @Operation.Answer(status = 200, body = FileResponseView.class))
  FileResponseView repoApplyDiffPatch(
      RepositoryContext at, @Body(required = true) Supplier<ApplyDiffPatchFileOptions> body) {
    CodeAccess.requirePatchable(at);
    FilesResponseView done = writing.applyPatch(at, body.get());
    return new FileResponseView(null, done.commit(), done.verification());
  }

  private FileResponseView write(RepositoryContext at, FileOptions options, FileEdit edit) {
    FilesResponseView done = writing.commit(at, options, List.of(edit));
    return new FileResponseView(done.files().getFirst(), done.commit(), done.verification());
  }

  private static FileEdit edit(HttpServletRequest request, ChangeFileOperation file) {
    FileEdit.Kind kind =
        switch (file.operation()) {
          case "create" -> FileEdit.Kind.CREATE;
          case "update" -> FileEdit.Kind.UPDATE;
          case "upload" -> FileEdit.Kind.UPLOAD;
          case "rename" -> FileEdit.Kind.RENAME;
          case "delete" -> FileEdit.Kind.DELETE;
          default -> throw ApiError.invalid("unknown operation: " + file.operation());
        };
    return new FileEdit(
        kind,
        TreePaths.toWrite(file.path()),
        TreePaths.toWrite(file.fromPath()),
        file.sha(),
        Base64Content.of(request, file.content()));
  }
}
