package io.gitledger.command;

import org.hamcrest.Description;
import org.hamcrest.Matcher;
import org.hamcrest.TypeSafeMatcher;

/** Matches a rejected command by the kind of rejection, for fixtures. */
public final class IsRefused extends TypeSafeMatcher<CommandRejectedException> {
  private final CommandRejectedException.Kind kind;

  private IsRefused(CommandRejectedException.Kind kind) {
    this.kind = kind;
  }

  public static Matcher<CommandRejectedException> as(CommandRejectedException.Kind kind) {
    return new IsRefused(kind);
  }

  @Override
  protected boolean matchesSafely(CommandRejectedException refused) {
    return refused.kind() == kind;
  }

  @Override
  public void describeTo(Description description) {
    description.appendText("refused as ").appendValue(kind);
  }
}
