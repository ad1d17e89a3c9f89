package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import tools.jackson.databind.JsonNode;

/** What the APIs of services have in common. */
abstract class ApiSource implements MigrationSource {
  final RemoteApi api;

  /** The path of the repository in the API. */
  final String repository;

  ApiSource(RemoteApi api, String repository) {
    this.api = api;
    this.repository = repository;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    api.list(
        repository + "/labels",
        label ->
            receiver.accept(
                new SourceLabel(
                    text(label, "name"),
                    text(label, "color"),
                    text(label, "description"),
                    flag(label, "exclusive"),
                    flag(label, "is_archived") || flag(label, "archived"))));
  }

  @Override
  public void releases(Receiver<SourceRelease> receiver) throws IOException {
    api.list(repository + "/releases", release -> receiver.accept(release(release)));
  }

  SourceRelease release(JsonNode release) {
    return new SourceRelease(
        text(release, "tag_name"),
        text(release, "target_commitish"),
        text(release, "name"),
        text(release, "body"),
        flag(release, "draft"),
        flag(release, "prerelease"),
        text(release.path("author"), "login"),
        createdAt(release),
        list(release, "assets", this::file));
  }

  /** A file of a release. */
  abstract SourceFile file(JsonNode asset);

  @Override
  public void close() {
    api.close();
  }
}
