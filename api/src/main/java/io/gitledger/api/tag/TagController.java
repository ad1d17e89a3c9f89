package io.gitledger.api.tag;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.tag.AnnotatedTagView;
import io.gitledger.query.tag.TagView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Tags; their names may contain slashes. */
@ApiController(tag = "repository")
class TagController {
  private final TagFinder reading;
  private final TagService writing;

  TagController(TagFinder reading, TagService writing) {
    this.reading = reading;
    this.writing = writing;
  }

  @GetMapping("/repos/{owner}/{repo}/tags")
  @Operation("List a repository's tags")
  Paged<TagView> repoListTags(RepositoryContext at, Page page) {
    CodeAccess.requireRead(at);
    return reading.list(at, page);
  }

  @GetMapping("/repos/{owner}/{repo}/tags/{*tag}")
  @Operation("Get the tag of a repository by tag name")
  TagView repoGetTag(RepositoryContext at, @PathVariable String tag) {
    CodeAccess.requireRead(at);
    return reading.one(at, tag.substring(1));
  }

  @GetMapping("/repos/{owner}/{repo}/git/tags/{sha}")
  @Operation(
      value = "Gets the tag object of an annotated tag (not lightweight tags)",
      id = "GetAnnotatedTag")
  AnnotatedTagView annotated(RepositoryContext at, @PathVariable String sha) {
    CodeAccess.requireRead(at);
    return reading.annotated(at, sha);
  }

  @PostMapping("/repos/{owner}/{repo}/tags")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      value = "Create a new git tag in a repository",
      also = @Operation.Answer(status = 200, body = TagView.class))
  TagView repoCreateTag(RepositoryContext at, @Body Supplier<CreateTagOption> body) {
    CodeAccess.requireWrite(at);
    return reading.one(at, writing.create(at, body.get()));
  }

  @DeleteMapping("/repos/{owner}/{repo}/tags/{*tag}")
  @Operation("Delete a repository's tag by name")
  void repoDeleteTag(RepositoryContext at, @PathVariable String tag) {
    CodeAccess.requireWrite(at);
    writing.delete(at, tag.substring(1));
  }
}
