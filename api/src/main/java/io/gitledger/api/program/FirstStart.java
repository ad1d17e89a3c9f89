package io.gitledger.api.program;

import io.gitledger.api.account.FirstAdministrator;
import java.security.SecureRandom;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Creates the administrator of a new installation before the server listens. */
@Component
@ConditionalOnWebApplication
class FirstStart implements SmartLifecycle {
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  private static final List<String> OF_EACH_KIND =
      List.of("abcdefghijkmn", "ABCDEFGHJK", "23456789");
  private static final int LENGTH = 20;

  private final Settings settings;
  private final ObjectProvider<FirstAdministrator> firstAdministrator;
  private final Progress progress;
  private volatile boolean running;

  FirstStart(
      Settings settings,
      ObjectProvider<FirstAdministrator> firstAdministrator,
      Bootstrap bootstrap) {
    this.settings = settings;
    this.firstAdministrator = firstAdministrator;
    this.progress = bootstrap.progress();
  }

  @Override
  public void start() {
    firstAdministrator.ifAvailable(this::createWhenMissing);
    running = true;
  }

  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Runs after the beans that commands need, before the web server. */
  @Override
  public int getPhase() {
    return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
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
