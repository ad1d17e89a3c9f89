package io.gitledger.api.release;

import io.gitledger.api.attachment.EditAttachmentOptions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.query.attachment.AttachmentView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Files of releases. */
@ApiController(tag = "repository")
class AssetController {
  private static final String ASSETS = "/repos/{owner}/{repo}/releases/{id}/assets";
  private static final String ASSET = ASSETS + "/{attachment_id}";

  private final AssetService assets;

  AssetController(AssetService assets) {
    this.assets = assets;
  }

  @Operation("List release's attachments")
  @GetMapping(ASSETS)
  List<AttachmentView> repoListReleaseAttachments(RepositoryContext at, @PathVariable long id) {
    return assets.list(ReleaseController.requireRead(at), id);
  }

  @Operation("Create a release attachment")
  @PostMapping(ASSETS)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView repoCreateReleaseAttachment(
      RepositoryContext at, @PathVariable long id, FileUpload upload) {
    return assets.upload(ReleaseController.requireWrite(at), id, upload);
  }

  @Operation("Get a release attachment")
  @GetMapping(ASSET)
  AttachmentView repoGetReleaseAttachment(
      RepositoryContext at, @PathVariable long id, @PathVariable("attachment_id") long asset) {
    return assets.get(ReleaseController.requireRead(at), id, asset);
  }

  @Operation("Edit a release attachment")
  @PatchMapping(ASSET)
  @ResponseStatus(HttpStatus.CREATED)
  AttachmentView repoEditReleaseAttachment(
      RepositoryContext at,
      @PathVariable long id,
      @PathVariable("attachment_id") long asset,
      @Body Supplier<EditAttachmentOptions> body) {
    return assets.rename(ReleaseController.requireWrite(at), id, asset, body.get());
  }

  @Operation("Delete a release attachment")
  @DeleteMapping(ASSET)
  void repoDeleteReleaseAttachment(
      RepositoryContext at, @PathVariable long id, @PathVariable("attachment_id") long asset) {
    assets.delete(ReleaseController.requireWrite(at), id, asset);
  }
}
