package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.content.ContentsExtResponseView;
import io.gitledger.query.content.ContentsResponseView;
import io.gitledger.query.misc.WireJson;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads files and directories. */
@ApiController(tag = "repository")
class ContentsController {
  private static final String REF =
      "The name of the commit/branch/tag. Default to the repository’s default branch.";

  private final ContentsFinder reading;

  ContentsController(ContentsFinder reading) {
    this.reading = reading;
  }

  @GetMapping("/repos/{owner}/{repo}/contents")
  @Operation("Gets the metadata of all the entries of the root dir.")
  List<ContentsResponseView> repoGetContentsList(
      RepositoryContext at, @Query(about = REF) String ref) {
    CodeAccess.requireRead(at);
    return reading.at(at, "", ref, ContentParts.USUAL).dirContents();
  }

  @GetMapping("/repos/{owner}/{repo}/contents/{*filepath}")
  @Operation(
      value =
          "Gets the metadata and contents (if a file) of an entry in a repository, or a list of entries if a dir.",
      also = @Operation.Answer(status = 200, body = ContentsResponseView.class))
  Object repoGetContents(
      RepositoryContext at, @PathVariable String filepath, @Query(about = REF) String ref) {
    CodeAccess.requireRead(at);
    ContentsExtResponseView found =
        reading.at(at, TreePaths.rest(filepath), ref, ContentParts.USUAL);
    return found.fileContents() == null ? found.dirContents() : found.fileContents();
  }

  @GetMapping({
    "/repos/{owner}/{repo}/contents-ext/{*filepath}",
    "/repos/{owner}/{repo}/contents-ext"
  })
  @Operation(
      "The extended \"contents\" API, to get file metadata and/or content, or list a directory.")
  ContentsExtResponseView repoGetContentsExt(
      RepositoryContext at,
      @PathVariable(required = false) String filepath,
      @Query(about = REF) String ref,
      @Query(
              about =
                  "By default this API's response only contains file's metadata. Use comma-separated \"includes\" options to retrieve more fields: file_content, lfs_metadata, commit_metadata, commit_message")
          String includes) {
    CodeAccess.requireRead(at);
    String path = filepath == null ? "" : TreePaths.rest(filepath);
    return reading.at(at, path, ref, ContentParts.parse(includes));
  }

  @GetMapping("/repos/{owner}/{repo}/file-contents")
  @Operation("Get the metadata and contents of requested files")
  List<ContentsResponseView> repoGetFileContents(
      RepositoryContext at,
      @Query(about = REF) String ref,
      @Query(
              required = true,
              about = "The JSON encoded body (see the POST request): {\"files\": [\"filename1\"]}")
          String body) {
    CodeAccess.requireRead(at);
    return reading.files(at, paths(body), ref);
  }

  @PostMapping("/repos/{owner}/{repo}/file-contents")
  @Operation("Get the metadata and contents of requested files")
  List<ContentsResponseView> repoGetFileContentsPost(
      RepositoryContext at,
      @Query(about = REF) String ref,
      @Body(required = true) Supplier<GetFilesOptions> body) {
    CodeAccess.requireRead(at);
    return reading.files(at, body.get().files(), ref);
  }

  private static List<String> paths(String body) {
    try {
      JsonNode files = WireJson.mapper().readTree(body == null ? "" : body);
      if (files.isObject() && !files.hasNonNull("files"))
        throw ApiError.invalid("[Files]: Required");
      files = files.path("files");
      if (!files.isArray()) throw ApiError.badRequest("invalid body parameter");
      List<String> paths = new ArrayList<>();
      for (JsonNode file : files) {
        if (!file.isString()) throw ApiError.badRequest("invalid body parameter");
        paths.add(file.asString());
      }
      return paths;
    } catch (JacksonException broken) {
      throw ApiError.badRequest("invalid body parameter");
    }
  }
}
