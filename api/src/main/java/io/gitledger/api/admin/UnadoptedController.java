package io.gitledger.api.admin;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Unadopted repositories. Git data is stored under repository ids, so none can exist. The responses
 * are those of 11 section 11 for such a server.
 */
@ApiController(tag = "admin")
class UnadoptedController {
  @Operation("List unadopted repositories")
  @GetMapping("/admin/unadopted")
  Paged<String> adminUnadoptedList(
      Administrator administrator,
      Page page,
      @Query(about = "pattern of repositories to search for") String pattern) {
    return Paged.counted(List.of(), 0);
  }

  @Operation("Adopt unadopted files as a repository")
  @PostMapping("/admin/unadopted/{owner}/{repo}")
  void adminAdoptRepository(
      Administrator administrator, @PathVariable String owner, @PathVariable String repo) {
    throw ApiError.notFound();
  }

  @Operation("Delete unadopted files")
  @DeleteMapping("/admin/unadopted/{owner}/{repo}")
  void adminDeleteUnadoptedRepository(
      Administrator administrator, @PathVariable String owner, @PathVariable String repo) {
    throw ApiError.notFound();
  }
}
