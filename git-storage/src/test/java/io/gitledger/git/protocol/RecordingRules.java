package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Push rules that execute steps given by a test and record their calls. */
public final class RecordingRules implements PushRules {

  /** A step given by a test. */
  @FunctionalInterface
  public interface Step {
    void run(Push push) throws IOException;
  }

  private Step check = push -> {};
  private Step landed = push -> {};
  private final List<String> options = new ArrayList<>();
  private final List<String> checked = new ArrayList<>();

  public void onCheck(Step step) {
    check = step;
  }

  public void onLanded(Step step) {
    landed = step;
  }

  /** Returns the most recent push options. */
  public List<String> options() {
    return options;
  }

  /** Returns all checked commands, as "type name". */
  public List<String> checked() {
    return checked;
  }

  @Override
  public void check(Push push) throws IOException {
    options.clear();
    options.addAll(push.options());
    push.commands().forEach(command -> checked.add(command.getType() + " " + command.getRefName()));
    check.run(push);
  }

  @Override
  public void landed(Push push) throws IOException {
    landed.run(push);
  }
}
