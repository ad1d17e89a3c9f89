package io.gitledger.command;

import org.hamcrest.Description;
import org.hamcrest.Matcher;
import org.hamcrest.TypeSafeMatcher;

/** For fixtures: the command was turned down, and for this reason. */
public final class IsRefused extends TypeSafeMatcher<Refused> {
  private final Refused.Kind kind;

  private IsRefused(Refused.Kind kind) {
    this.kind = kind;
  }

  public static Matcher<Refused> as(Refused.Kind kind) {
    return new IsRefused(kind);
  }

  @Override
  protected boolean matchesSafely(Refused refused) {
    return refused.kind() == kind;
  }

  @Override
  public void describeTo(Description description) {
    description.appendText("refused as ").appendValue(kind);
  }
}
