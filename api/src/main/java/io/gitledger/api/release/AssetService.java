package io.gitledger.api.release;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.settings.AttachmentSettings;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.command.Commands;
import io.gitledger.command.release.ReleaseCommand.AddAsset;
import io.gitledger.command.release.ReleaseCommand.DeleteAsset;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseCommand.RenameAsset;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.ContentTooLargeException;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.FileType;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.AttachmentView;
import io.gitledger.query.release.AssetFinder;
import io.gitledger.query.release.AssetRow;
import io.gitledger.query.release.AssetViews;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Files of releases, and of plain tags that had one. */
@Component
@EnableConfigurationProperties(AssetSettings.class)
class AssetService {
  private static final int MAX_NAME = 255;

  /** A changed file; an absent or empty name stays. */
  record EditAttachmentOptions(@ByteLength(max = 4_096) String name) {}

  private final Commands commands;
  private final ReleaseFinder releases;
  private final AssetFinder assets;
  private final AssetViews views;
  private final ContentStore store;
  private final RepositoryResolver repositories;
  private final RequestUrls urls;
  private final AttachmentSettings attachments;
  private final AssetSettings settings;

  AssetService(
      Commands commands,
      ReleaseFinder releases,
      AssetFinder assets,
      AssetViews views,
      ContentStore store,
      RepositoryResolver repositories,
      RequestUrls urls,
      AttachmentSettings attachments,
      AssetSettings settings) {
    this.commands = commands;
    this.releases = releases;
    this.assets = assets;
    this.views = views;
    this.store = store;
    this.repositories = repositories;
    this.urls = urls;
    this.attachments = attachments;
    this.settings = settings;
  }

  List<AttachmentView> list(RepositoryContext at, long release) {
    return views
        .of(List.of(requireRelease(at, release)), at.owner().login, at.row().name, urls.current())
        .getOrDefault(release, List.of());
  }

  AttachmentView get(RepositoryContext at, long release, long id) {
    return views.of(require(at, release, id), urls.current());
  }

  /** The bytes go to the store as they arrive; afterwards the right to write is checked again. */
  AttachmentView upload(RepositoryContext at, long release, FileUpload upload) {
    requireRelease(at, release);
    if (!attachments.enabled()) throw ApiError.notFound("attachment is not enabled");
    if (assets.count(release) >= settings.maxFiles())
      throw ApiError.invalid("a release has at most " + settings.maxFiles() + " files");
    long added =
        upload.read(
            settings.maxSize().toBytes(),
            this::receive,
            (file, name) -> add(at, release, file, name));
    return get(at, release, added);
  }

  /**
   * A file that is not kept yet.
   *
   * @param type as its first bytes tell
   */
  private record Received(ContentStore.Upload upload, String type) implements Closeable {
    @Override
    public void close() throws IOException {
      upload.close();
    }
  }

  private Received receive(InputStream data) throws IOException {
    var buffered = new BufferedInputStream(data);
    buffered.mark(FileType.SNIFFED);
    String type = FileType.of(buffered.readNBytes(FileType.SNIFFED)).name();
    buffered.reset();
    long maxSize = settings.maxSize().toBytes();
    try {
      return new Received(store.receive(buffered, maxSize), type);
    } catch (ContentTooLargeException large) {
      throw FileUpload.tooLarge(maxSize);
    }
  }

  private long add(RepositoryContext at, long release, Received file, String name)
      throws IOException {
    Optional<String> refusal = refusal(name, file.type());
    if (refusal.isPresent()) throw ApiError.badRequest(refusal.get());
    repositories
        .find(at.row().id, at.caller())
        .orElseThrow(ApiError::notFound)
        .requireWrite(Unit.RELEASES);
    file.upload().keep(ContentKind.ASSET);
    StoredContent content = file.upload().content();
    return commands.send(
        new AddAsset(
            new ReleaseId(release),
            UUID.randomUUID().toString(),
            name,
            content.size(),
            content.sha256(),
            at.signedIn().id(),
            settings.maxFiles()));
  }

  AttachmentView rename(RepositoryContext at, long release, long id, EditAttachmentOptions option) {
    AssetRow asset = require(at, release, id);
    String name = option.name();
    if (name != null && !name.isEmpty()) {
      Optional<String> refusal = refusal(name, type(asset));
      if (refusal.isPresent()) throw ApiError.invalid(refusal.get());
      commands.send(new RenameAsset(new ReleaseId(release), id, name));
    }
    return get(at, release, id);
  }

  void delete(RepositoryContext at, long release, long id) {
    require(at, release, id);
    commands.send(new DeleteAsset(new ReleaseId(release), id));
  }

  private AssetRow require(RepositoryContext at, long release, long id) {
    return assets.find(requireRelease(at, release).id, id).orElseThrow(ApiError::notFound);
  }

  private ReleaseRow requireRelease(RepositoryContext at, long id) {
    return releases
        .find(at.row().id, id)
        .filter(release -> !release.isDraft() || ReleaseService.seesDrafts(at))
        .orElseThrow(ApiError::notFound);
  }

  private Optional<String> refusal(String name, String type) {
    if (name.codePointCount(0, name.length()) > MAX_NAME)
      return Optional.of("the name is longer than " + MAX_NAME + " characters");
    if (name.chars().anyMatch(Character::isISOControl))
      return Optional.of("the name has control characters");
    return settings.allows(name, type)
        ? Optional.empty()
        : Optional.of("files with this ending or type are not allowed");
  }

  private String type(AssetRow asset) {
    try (InputStream head = store.read(ContentKind.ASSET, asset.sha256, 0, FileType.SNIFFED)) {
      return FileType.of(head.readAllBytes()).name();
    } catch (IOException gone) {
      throw ApiError.notFound();
    }
  }
}
