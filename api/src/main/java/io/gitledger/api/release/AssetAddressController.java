package io.gitledger.api.release;

import io.gitledger.api.attachment.AttachmentDownload;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;
import io.gitledger.query.attachment.AttachmentFinder;
import io.gitledger.query.attachment.AttachmentRow;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * The content of files of releases at the URLs in releases: outside the API, with its credentials
 * and permissions. Files that the caller may not read do not exist here.
 */
@Controller
class AssetAddressController {
  private static final String LATEST = "latest";

  private final RepositoryResolver repositories;
  private final ReleaseFinder releases;
  private final AttachmentFinder assets;
  private final AttachmentDownload download;
  private final RequestUrls urls;

  AssetAddressController(
      RepositoryResolver repositories,
      ReleaseFinder releases,
      AttachmentFinder assets,
      AttachmentDownload download,
      RequestUrls urls) {
    this.repositories = repositories;
    this.releases = releases;
    this.assets = assets;
    this.download = download;
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
    AttachmentRow asset = assets.findByName(release.id, file).orElseThrow(ApiError::notFound);
    download.send(at, asset, request, response);
  }

  @GetMapping("/{owner}/{repo}/releases/latest")
  ResponseEntity<Void> latest(
      @PathVariable String owner, @PathVariable String repo, Caller caller) {
    RepositoryContext at = repository(owner, repo, caller);
    ReleaseRow release = releases.findLatest(at.row().id).orElseThrow(ApiError::notFound);
    String address =
        urls.current().htmlPath(release.tag, at.owner().login, at.row().name, "releases", "tag");
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .header("Location", URI.create(address).getRawPath())
        .build();
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
}
