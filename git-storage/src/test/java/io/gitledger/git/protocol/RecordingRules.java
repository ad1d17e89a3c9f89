package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Push rules that do what a test tells them and remember what they were asked. */
public final class RecordingRules implements PushRules {

  /** What a test wants to happen at one of the moments. */
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

  /** The push options that came last. */
  public List<String> options() {
    return options;
  }

  /** All commands that came to a decision, as "type name". */
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
