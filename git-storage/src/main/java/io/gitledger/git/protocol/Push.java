package io.gitledger.git.protocol;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceiveCommand.Result;

/**
 * A push whose objects have arrived. Updates of branches already tell fast-forwards ({@code
 * UPDATE}) from forced ones ({@code UPDATE_NONFASTFORWARD}).
 */
public final class Push {

  private final Repository repository;
  private final RevWalk walk;
  private final List<ReceiveCommand> all;
  private final List<String> options;
  private final boolean atomic;
  private final Consumer<String> toClient;
  private final Map<ReceiveCommand, Landing> landings = new HashMap<>();

  Push(Repository repository, RevWalk walk, PushRequest request, Consumer<String> toClient) {
    this.repository = repository;
    this.walk = walk;
    this.all = request.commands();
    this.options = request.options();
    this.atomic = request.atomic();
    this.toClient = toClient;
  }

  /** Sees the pushed objects as well as those that were there before. */
  public Repository repository() {
    return repository;
  }

  public RevWalk walk() {
    return walk;
  }

  /** The commands that nobody has refused or carried out yet. */
  public List<ReceiveCommand> commands() {
    return ReceiveCommand.filter(all, Result.NOT_ATTEMPTED);
  }

  /** The commands that have been carried out. */
  public List<ReceiveCommand> landed() {
    return ReceiveCommand.filter(all, Result.OK);
  }

  /** The options of {@code git push -o}, in their order. */
  public List<String> options() {
    return options;
  }

  public boolean atomic() {
    return atomic;
  }

  /** Refuses the whole push; the client prints the message after {@code remote:}. */
  public void decline(String message) {
    say(message);
    for (ReceiveCommand command : commands()) {
      command.setResult(Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
    }
  }

  /** Refuses one ref, with the reason in brackets; the others go on unless the push is atomic. */
  public void refuse(ReceiveCommand command, String reason) {
    command.setResult(Result.REJECTED_OTHER_REASON, reason);
  }

  /** Deleting what is not there succeeds, as in git. */
  void passAbsent() {
    for (ReceiveCommand command : commands()) {
      boolean absent = command.getOldId().equals(ObjectId.zeroId());
      if (absent && command.getType() == ReceiveCommand.Type.DELETE) {
        say("warning: deleting a non-existent ref");
        command.setResult(Result.OK);
      }
    }
  }

  /**
   * Another ref than the one that a command names.
   *
   * @param old where it stood; zero where it was created
   * @param forced whether commits are left behind
   */
  record Landing(String ref, ObjectId old, boolean forced) {}

  /** Tells the client that a command has moved another ref than it names. */
  public void land(ReceiveCommand command, String ref, ObjectId old, boolean forced) {
    command.setResult(Result.OK);
    landings.put(command, new Landing(ref, old, forced));
  }

  Map<ReceiveCommand, Landing> landings() {
    return landings;
  }

  /** Shows text to the user, each line after {@code remote:}. */
  public void say(String text) {
    toClient.accept(text);
  }
}
