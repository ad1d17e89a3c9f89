package io.gitledger.api.program;

import io.gitledger.api.account.UserService;
import io.gitledger.api.account.UserService.NewUser;
import io.gitledger.command.CommandRejectedException;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.context.ApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Creates a user, with or without a running server. */
@Command(
    name = "create-user",
    description = "Create a user.",
    footer = "Without --password a random one is made and printed.")
final class CreateUserCommand extends OfflineCommand {
  private static final int REFUSED = 9;
  private static final int RANDOM_BYTES = 18;

  @Spec CommandSpec spec;

  @Option(names = "--name", required = true, paramLabel = "<name>", description = "User name.")
  String name;

  @Option(names = "--email", required = true, paramLabel = "<address>", description = "E-mail.")
  String email;

  @Option(names = "--password", paramLabel = "<password>", description = "Password.")
  String password;

  @Option(names = "--admin", description = "Make the user a site administrator.")
  boolean administrator;

  @Option(
      names = "--must-change-password",
      description = "Require the user to change the password first.")
  boolean mustChangePassword;

  @Override
  protected int run(ApplicationContext context) {
    String chosen = password == null ? random() : password;
    var user = new NewUser(name, email, chosen, administrator, mustChangePassword);
    try {
      long id = context.getBean(UserService.class).register(user);
      spec.commandLine().getOut().println("Created user " + name + " with id " + id);
    } catch (CommandRejectedException refused) {
      spec.commandLine().getErr().println("gitledger: " + refused.getMessage());
      return REFUSED;
    }
    if (password == null) spec.commandLine().getOut().println("Password: " + chosen);
    return 0;
  }

  private static String random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().encodeToString(bytes);
  }
}
