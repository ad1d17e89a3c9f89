package io.gitledger.api.program;

import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.stereotype.Component;

/** The last step of a start: prints the URLs. */
@Component
@ConditionalOnWebApplication
class Welcome implements ApplicationRunner {
  private final Settings settings;
  private final Progress progress;

  Welcome(Settings settings, Bootstrap bootstrap) {
    this.settings = settings;
    this.progress = bootstrap.progress();
  }

  @Override
  public void run(ApplicationArguments arguments) {
    progress.say("Gitledger " + VersionCommand.current() + " is ready");
    progress.show("           Web and API      " + settings.baseUrl());
    progress.show("           API description  " + settings.baseUrl() + "api/swagger");
    progress.show(
        "           git over SSH     " + settings.sshAddress() + "<owner>/<repository>.git");
    progress.show("           Data folder      " + settings.folder());
  }
}
