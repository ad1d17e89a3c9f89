package io.gitledger.git.refs;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A glob for names of refs or files: {@code *}, {@code **}, {@code ?}, {@code [abc]}, {@code
 * [!abc]}, {@code {a,b}}, and a backslash escapes. Validation and matching both use this class, so
 * that every accepted glob can be matched. Matching takes linear time for any glob.
 */
public final class Glob {
  private static final int MAX_LENGTH = 4_096;
  private static final int MAX_DEPTH = 50;

  private final Pattern pattern;

  private Glob(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * Compiles a glob whose wildcards all match slashes; empty if a bracket, brace or escape is
   * incomplete.
   */
  public static Optional<Glob> of(String glob) {
    return of(glob, "");
  }

  /**
   * Compiles a glob; empty if a bracket, brace or escape is incomplete.
   *
   * @param separators the characters, {@code .} or {@code /}, that {@code *} and {@code ?} do not
   *     match
   */
  public static Optional<Glob> of(String glob, String separators) {
    if (glob.length() > MAX_LENGTH) return Optional.empty();
    try {
      String regex = new Reader(glob, separators).regex();
      return Optional.of(new Glob(Pattern.compile(regex, Pattern.DOTALL)));
    } catch (Malformed | PatternSyntaxException e) {
      return Optional.empty();
    }
  }

  /** Returns whether the whole name matches. */
  public boolean matches(String name) {
    return pattern.matches(name);
  }

  private static final class Malformed extends RuntimeException {
    private static final long serialVersionUID = 1;

    Malformed() {
      super(null, null, false, false);
    }
  }

  private static final class Reader {
    private final String glob;
    private final String one;
    private final StringBuilder regex = new StringBuilder();
    private int at;
    private int depth;

    Reader(String glob, String separators) {
      this.glob = glob;
      this.one = separators.isEmpty() ? "." : "[^" + separators + "]";
    }

    String regex() {
      while (at < glob.length()) read(glob.charAt(at++));
      if (depth != 0) throw new Malformed();
      return regex.toString();
    }

    private void read(char c) {
      switch (c) {
        case '*' -> anything();
        case '?' -> regex.append(one);
        case '[' -> oneOf();
        case '{' -> open();
        case '}' -> close();
        case ',' -> regex.append(depth > 0 ? "|" : ",");
        case '\\' -> literal(next());
        default -> literal(c);
      }
    }

    private void anything() {
      int first = at;
      while (at < glob.length() && glob.charAt(at) == '*') at++;
      regex.append(at > first ? "." : one).append('*');
    }

    private void open() {
      if (++depth > MAX_DEPTH) throw new Malformed();
      regex.append("(?:");
    }

    private void close() {
      if (--depth < 0) throw new Malformed();
      regex.append(')');
    }

    private void oneOf() {
      boolean negated = at < glob.length() && glob.charAt(at) == '!';
      if (negated) at++;
      regex.append(negated ? "[^" : "[");
      int first = at;
      for (char c = next(); c != ']'; c = next())
        if (c == '-') regex.append('-');
        else literal(c == '\\' ? next() : c);
      if (at == first + 1) throw new Malformed();
      regex.append(']');
    }

    private char next() {
      if (at == glob.length()) throw new Malformed();
      return glob.charAt(at++);
    }

    private void literal(char c) {
      if ("\\.+*?()|[]{}^$-&~".indexOf(c) >= 0) regex.append('\\');
      regex.append(c);
    }
  }
}
