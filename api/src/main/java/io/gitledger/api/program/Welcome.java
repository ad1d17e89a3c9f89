package io.gitledger.api.program;

import java.security.SecureRandom;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.stereotype.Component;

/**
 * The last step of a start, before the server says that it is ready: the administrator of a fresh
 * installation, and where to find everything.
 */
@Component
@ConditionalOnWebApplication
class Welcome implements ApplicationRunner {
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  private static final List<String> OF_EACH_KIND =
      List.of("abcdefghijkmn", "ABCDEFGHJK", "23456789");
  private static final int LENGTH = 20;

  private final Settings settings;
  private final ObjectProvider<FirstAdministrator> firstAdministrator;
  private final Progress progress;

  Welcome(
      Settings settings,
      ObjectProvider<FirstAdministrator> firstAdministrator,
      Bootstrap bootstrap) {
    this.settings = settings;
    this.firstAdministrator = firstAdministrator;
    this.progress = bootstrap.progress();
  }

  @Override
  public void run(ApplicationArguments arguments) {
    firstAdministrator.ifAvailable(this::createWhenMissing);
    progress.say("Gitledger " + VersionCommand.current() + " is ready");
    progress.show("           Web and API      " + settings.baseUrl());
    progress.show("           API description  " + settings.baseUrl() + "api/swagger");
    progress.show(
        "           git over SSH     " + settings.sshAddress() + "<owner>/<repository>.git");
    progress.show("           Data folder      " + settings.folder());
  }

  private void createWhenMissing(FirstAdministrator administrators) {
    if (!administrators.isMissing()) {
      return;
    }
    Settings.Admin admin = settings.admin();
    boolean random = admin.password().isEmpty();
    String password = random ? randomPassword(settings.passwordMinLength()) : admin.password();
    administrators.create(admin.name(), admin.email(), password);
    progress.say("Created the administrator " + admin.name());
    if (random) {
      progress.show("           Password         " + password + "  (shown only now)");
    }
  }

  static String randomPassword(int atLeast) {
    SecureRandom random = new SecureRandom();
    StringBuilder password = new StringBuilder();
    for (String kind : OF_EACH_KIND) {
      password.append(kind.charAt(random.nextInt(kind.length())));
    }
    while (password.length() < Math.max(LENGTH, atLeast)) {
      password.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return password.toString();
  }
}
