package io.gitledger.api.release;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.ByteRange;
import io.gitledger.api.web.file.StoredFileResponse;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.StoredContent;
import io.gitledger.query.access.Unit;
import io.gitledger.query.release.AssetFinder;
import io.gitledger.query.release.AssetRow;
import io.gitledger.query.release.AssetViews;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * The bytes of files of releases at the addresses that releases link to: outside the API, with its
 * credentials and rights. What the caller may not read does not exist here.
 */
@Controller
class AssetAddressController {
  private static final String LATEST = "latest";

  private final RepositoryResolver repositories;
  private final ReleaseFinder releases;
  private final AssetFinder assets;
  private final AssetViews views;
  private final StoredFileResponse files;
  private final RequestUrls urls;

  AssetAddressController(
      RepositoryResolver repositories,
      ReleaseFinder releases,
      AssetFinder assets,
      AssetViews views,
      StoredFileResponse files,
      RequestUrls urls) {
    this.repositories = repositories;
    this.releases = releases;
    this.assets = assets;
    this.views = views;
    this.files = files;
    this.urls = urls;
  }

  @GetMapping("/{owner}/{repo}/releases/download/{tag}/{file}")
  @ResponseStatus(HttpStatus.OK)
  void byNames(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String tag,
      @PathVariable String file,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    RepositoryContext at = repository(owner, repo, caller);
    ReleaseRow release = release(at, tag).orElseThrow(ApiError::notFound);
    send(at, assets.findByName(release.id, file), request, response);
  }

  @GetMapping({"/{owner}/{repo}/attachments/{uuid}", "/{owner}/{repo}/releases/attachments/{uuid}"})
  @ResponseStatus(HttpStatus.OK)
  void ofRepository(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String uuid,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    RepositoryContext at = repository(owner, repo, caller);
    Optional<AssetRow> here =
        assets.findByUuid(uuid).filter(asset -> asset.repositoryId == at.row().id);
    send(at, here, request, response);
  }

  @GetMapping("/attachments/{uuid}")
  @ResponseStatus(HttpStatus.OK)
  void byUuid(
      @PathVariable String uuid,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<AssetRow> asset = assets.findByUuid(uuid);
    RepositoryContext at =
        asset
            .flatMap(found -> repositories.find(found.repositoryId, caller))
            .filter(found -> found.reads(Unit.RELEASES))
            .orElseThrow(() -> RepositoryResolver.refusal(caller, ApiError.notFound()));
    send(at, asset, request, response);
  }

  @GetMapping("/{owner}/{repo}/releases/latest")
  ResponseEntity<Void> latest(
      @PathVariable String owner, @PathVariable String repo, Caller caller) {
    RepositoryContext at = repository(owner, repo, caller);
    ReleaseRow release = releases.findLatest(at.row().id).orElseThrow(ApiError::notFound);
    String address =
        urls.current().html(at.owner().login, at.row().name, "releases", "tag", release.tag);
    return ResponseEntity.status(HttpStatus.SEE_OTHER).header("Location", address).build();
  }

  private RepositoryContext repository(String owner, String name, Caller caller) {
    try {
      return repositories.resolve(owner, name, caller).requireRead(Unit.RELEASES);
    } catch (ApiError refused) {
      throw RepositoryResolver.refusal(caller, refused);
    }
  }

  private Optional<ReleaseRow> release(RepositoryContext at, String tag) {
    Optional<ReleaseRow> named =
        releases.findByTag(at.row().id, tag).filter(release -> release.tag.equals(tag));
    return named.isEmpty() && tag.equals(LATEST) ? releases.findLatest(at.row().id) : named;
  }

  /** Counts the download before it asks whether the client has the file. */
  private void send(
      RepositoryContext at,
      Optional<AssetRow> found,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    AssetRow asset = found.orElseThrow(ApiError::notFound);
    ReleaseRow release =
        releases.find(at.row().id, asset.releaseId).orElseThrow(ApiError::notFound);
    if (release.isDraft() && !at.writes(Unit.RELEASES)) throw ApiError.notFound();
    if (request.getMethod().equals("GET")) views.countDownload(asset);
    var content = new StoredContent(asset.sha256, asset.size);
    String tag = '"' + asset.uuid + '"';
    Optional<ByteRange> range =
        files.begin(content, tag, Optional.of(asset.createdAt), request, response);
    if (range.isPresent()) {
      files.describe(ContentKind.ASSET, content, asset.name, response);
      files.send(ContentKind.ASSET, content, range.get(), request, response);
    }
    response.flushBuffer(); // or the status of the handler would take the place of ours
  }
}
