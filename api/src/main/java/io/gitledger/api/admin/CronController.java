package io.gitledger.api.admin;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.projections.admin.Tasks;
import io.gitledger.query.admin.CronView;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Scheduled tasks. */
@ApiController(tag = "admin")
class CronController {
  private final Tasks tasks;

  CronController(Tasks tasks) {
    this.tasks = tasks;
  }

  @Operation("List cron tasks")
  @GetMapping("/admin/cron")
  Paged<CronView> adminCronList(Administrator administrator, Page page) {
    List<CronView> all = tasks.list();
    return Paged.counted(all.stream().skip(page.offset()).limit(page.limit()).toList(), all.size());
  }

  @Operation("Run cron task")
  @PostMapping("/admin/cron/{task}")
  void adminCronRun(Administrator administrator, @PathVariable String task) {
    if (!tasks.run(task)) throw ApiError.notFound();
  }
}
