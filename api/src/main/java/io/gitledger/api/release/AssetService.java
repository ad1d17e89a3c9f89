package io.gitledger.api.release;

import io.gitledger.api.attachment.AttachmentUploads;
import io.gitledger.api.attachment.AttachmentUploads.ReceivedFile;
import io.gitledger.api.attachment.EditAttachmentOptions;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.settings.AttachmentSettings;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.command.Commands;
import io.gitledger.command.release.ReleaseCommand.AddAsset;
import io.gitledger.command.release.ReleaseCommand.DeleteAsset;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseCommand.RenameAsset;
import io.gitledger.query.access.Unit;
import io.gitledger.query.attachment.AttachmentFinder;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.release.ReleaseViews;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Files of releases, and of plain tags that formerly had a release. */
@Component
@EnableConfigurationProperties(AssetSettings.class)
class AssetService {
  private final Commands commands;
  private final ReleaseFinder releases;
  private final AttachmentFinder assets;
  private final AttachmentViews views;
  private final AttachmentUploads uploads;
  private final RepositoryResolver repositories;
  private final RequestUrls urls;
  private final AttachmentSettings attachments;
  private final AssetSettings settings;

  AssetService(
      Commands commands,
      ReleaseFinder releases,
      AttachmentFinder assets,
      AttachmentViews views,
      AttachmentUploads uploads,
      RepositoryResolver repositories,
      RequestUrls urls,
      AttachmentSettings attachments,
      AssetSettings settings) {
    this.commands = commands;
    this.releases = releases;
    this.assets = assets;
    this.views = views;
    this.uploads = uploads;
    this.repositories = repositories;
    this.urls = urls;
    this.attachments = attachments;
    this.settings = settings;
  }

  List<AttachmentView> list(RepositoryContext at, long release) {
    return views
        .ofReleases(
            ReleaseViews.tags(List.of(requireRelease(at, release))),
            at.owner().login,
            at.row().name,
            urls.current())
        .getOrDefault(release, List.of());
  }

  AttachmentView get(RepositoryContext at, long release, long id) {
    return views.of(require(at, release, id), urls.current());
  }

  /** Uploads a file. Write access is checked again after the upload. */
  AttachmentView upload(RepositoryContext at, long release, FileUpload upload) {
    requireRelease(at, release);
    if (!attachments.enabled()) throw ApiError.notFound("attachment is not enabled");
    if (assets.countOfRelease(release) >= settings.maxFiles())
      throw ApiError.invalid("at most " + settings.maxFiles() + " files are allowed");
    long added =
        uploads.receive(upload, settings.files(), (file, name) -> add(at, release, file, name));
    return get(at, release, added);
  }

  private long add(RepositoryContext at, long release, ReceivedFile file, String name)
      throws IOException {
    Optional<String> refusal = settings.files().refusal(name, file.type());
    if (refusal.isPresent()) throw ApiError.badRequest(refusal.get());
    repositories
        .find(at.row().id, at.caller())
        .orElseThrow(ApiError::notFound)
        .requireWrite(Unit.RELEASES);
    return commands.send(
        new AddAsset(
            new ReleaseId(release), file.keep(name, at.signedIn().id()), settings.maxFiles()));
  }

  AttachmentView rename(RepositoryContext at, long release, long id, EditAttachmentOptions option) {
    AttachmentRow asset = require(at, release, id);
    if (option.renames()) {
      String name = FileUpload.requireName(option.name());
      uploads.requireAllowed(asset, name, settings.files());
      commands.send(new RenameAsset(new ReleaseId(release), id, name));
    }
    return get(at, release, id);
  }

  void delete(RepositoryContext at, long release, long id) {
    require(at, release, id);
    commands.send(new DeleteAsset(new ReleaseId(release), id));
  }

  private AttachmentRow require(RepositoryContext at, long release, long id) {
    return assets.findOfRelease(requireRelease(at, release).id, id).orElseThrow(ApiError::notFound);
  }

  private ReleaseRow requireRelease(RepositoryContext at, long id) {
    return releases
        .find(at.row().id, id)
        .filter(release -> !release.isDraft() || ReleaseService.seesDrafts(at))
        .orElseThrow(ApiError::notFound);
  }
}
