package io.gitledger.api.wiki;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.query.access.Unit;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The content of files in wikis, such as images in pages. */
@Controller
class WikiFileController {
  private final RepositoryResolver repositories;
  private final WikiFinder finder;

  WikiFileController(RepositoryResolver repositories, WikiFinder finder) {
    this.repositories = repositories;
    this.finder = finder;
  }

  @GetMapping("/{owner}/{repo}/wiki/raw/{*path}")
  @ResponseStatus(HttpStatus.OK)
  void file(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String path,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    RepositoryContext at = repositories.resolveReadable(owner, repo, Unit.WIKI, caller);
    finder.send(WikiController.requireWiki(at), path.substring(1), request, response);
  }
}
