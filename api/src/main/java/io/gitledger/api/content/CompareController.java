package io.gitledger.api.content;

import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.content.CompareView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Compares branches, tags and commits. */
@ApiController(tag = "repository")
class CompareController {
  private final CompareFinder comparing;

  CompareController(CompareFinder comparing) {
    this.comparing = comparing;
  }

  @GetMapping("/repos/{owner}/{repo}/compare/{*basehead}")
  @Operation("Get commit comparison information")
  CompareView repoCompareDiff(
      RepositoryContext at,
      @PathVariable String basehead,
      @Query(
              about = "Format of the output; JSON by default",
              values = {"diff", "patch"})
          String output,
      @Query(documented = false) Boolean verification,
      @Query(documented = false) Boolean files,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    String named = basehead.substring(1);
    if (!"diff".equals(output) && !"patch".equals(output))
      return comparing.compare(at, named, Shown.of(true, verification, files));
    comparing.send(at, named, output.equals("patch"), request, response);
    return null; // the text is sent
  }
}
