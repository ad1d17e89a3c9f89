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
 * A push whose objects have been received. Fast-forward updates of branches ({@code UPDATE}) are
 * already distinguished from forced ones ({@code UPDATE_NONFASTFORWARD}).
 */
public final class Push {

  private final Repository repository;
  private final RevWalk walk;
  private final List<ReceiveCommand> all;
  private final List<String> options;
  private final boolean atomic;
  private final Consumer<String> toClient;
  private final Map<ReceiveCommand, ActualUpdate> actualUpdates = new HashMap<>();

  Push(Repository repository, RevWalk walk, PushRequest request, Consumer<String> toClient) {
    this.repository = repository;
    this.walk = walk;
    this.all = request.commands();
    this.options = request.options();
    this.atomic = request.atomic();
    this.toClient = toClient;
  }

  /** Returns the repository, including the pushed objects. */
  public Repository repository() {
    return repository;
  }

  public RevWalk walk() {
    return walk;
  }

  /** Returns the commands that have been neither rejected nor executed yet. */
  public List<ReceiveCommand> commands() {
    return ReceiveCommand.filter(all, Result.NOT_ATTEMPTED);
  }

  /** Returns the commands that have been executed. */
  public List<ReceiveCommand> landed() {
    return ReceiveCommand.filter(all, Result.OK);
  }

  /** Returns the options of {@code git push -o}, in their order. */
  public List<String> options() {
    return options;
  }

  public boolean atomic() {
    return atomic;
  }

  /** Rejects the whole push. The client displays the message after {@code remote:}. */
  public void decline(String message) {
    say(message);
    for (ReceiveCommand command : commands()) {
      command.setResult(Result.REJECTED_OTHER_REASON, "pre-receive hook declined");
    }
  }

  /**
   * Rejects one ref, with the reason in brackets. The others continue unless the push is atomic.
   */
  public void refuse(ReceiveCommand command, String reason) {
    command.setResult(Result.REJECTED_OTHER_REASON, reason);
  }

  /** Accepts deletions of refs that do not exist, as git does. */
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
   * A ref that was moved instead of the one named by a command.
   *
   * @param old previous id; zero if the ref was created
   * @param forced whether the update is not a fast-forward
   */
  record ActualUpdate(String ref, ObjectId old, boolean forced) {}

  /** Reports to the client that a command has moved another ref than the one it names. */
  public void land(ReceiveCommand command, String ref, ObjectId old, boolean forced) {
    command.setResult(Result.OK);
    actualUpdates.put(command, new ActualUpdate(ref, old, forced));
  }

  Map<ReceiveCommand, ActualUpdate> actualUpdates() {
    return actualUpdates;
  }

  /** Displays text to the user, each line after {@code remote:}. */
  public void say(String text) {
    toClient.accept(text);
  }
}
