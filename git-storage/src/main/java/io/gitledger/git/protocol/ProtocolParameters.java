package io.gitledger.git.protocol;

import java.util.List;
import java.util.regex.Pattern;

/** The extra parameters of a client, such as {@code version=2}. A malformed value is ignored. */
public record ProtocolParameters(List<String> values) {

  public static final ProtocolParameters NONE = new ProtocolParameters(List.of());

  private static final int MAX_LENGTH = 1024;
  private static final Pattern FORM =
      Pattern.compile("[0-9a-zA-Z]+=[0-9a-zA-Z]+(:[0-9a-zA-Z]+=[0-9a-zA-Z]+)*+");

  /** Parses the header or the variable; null means no parameters. */
  public static ProtocolParameters of(String text) {
    if (text == null || text.length() > MAX_LENGTH || !FORM.matcher(text).matches()) {
      return NONE;
    }
    return new ProtocolParameters(List.of(text.split(":", -1)));
  }

  boolean isVersion1() {
    return values.contains("version=1") && !isVersion2();
  }

  boolean isVersion2() {
    return values.contains("version=2");
  }
}
