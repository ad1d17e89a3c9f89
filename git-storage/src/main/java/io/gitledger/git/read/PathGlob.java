package io.gitledger.git.read;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A glob for paths, as used in {@code .editorconfig}: {@code *} and {@code ?} match within a
 * segment, {@code **} also matches slashes; {@code [abc]}, {@code [!abc]}, {@code {a,b}} and {@code
 * {1..9}} are supported, and a backslash escapes. Incomplete braces and brackets are literal. A
 * glob without a slash is compared with the name of a file in any directory. Matching takes linear
 * time for any glob.
 */
public final class PathGlob {
  private static final int MAX_DEPTH = 50;
  private static final int MAX_RANGE = 24;

  /** Maximum number of ranges, as each needs memory for every state of a match. */
  private static final int MAX_RANGES = 8;

  private static final String NUMBER = "([+-]?[0-9]{1,9})";
  private static final Pattern RANGE = Pattern.compile(NUMBER + "\\.\\." + NUMBER);

  private record Range(int from, int to) {
    boolean contains(String number) {
      if (number == null) return true;
      int value = Integer.parseInt(number);
      return Math.min(from, to) <= value && value <= Math.max(from, to);
    }
  }

  private final String glob;
  private final Map<Integer, Integer> ends = new HashMap<>();
  private final Set<Integer> alternatives = new HashSet<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<Range> ranges = new ArrayList<>();
  private final StringBuilder regex = new StringBuilder();
  private int at;

  private final Pattern pattern;

  private PathGlob(String glob) {
    this.glob = glob;
    pattern = pattern();
  }

  public static PathGlob of(String glob) {
    return new PathGlob(glob);
  }

  /** Returns the pattern; null for a glob that matches nothing. */
  private Pattern pattern() {
    try {
      return Pattern.compile(read(), Pattern.DOTALL);
    } catch (PatternSyntaxException incomplete) {
      return null;
    }
  }

  /** Returns whether a whole path, without a leading slash, matches. */
  public boolean matches(String path) {
    if (pattern == null) return false;
    Matcher matcher = pattern.matcher(path);
    return matcher.matches() && rangesContain(matcher);
  }

  private boolean rangesContain(Matcher matcher) {
    for (int i = 0; i < ranges.size(); i++)
      if (!ranges.get(i).contains(matcher.group(i + 1))) return false;
    return true;
  }

  private String read() {
    pairBraces();
    if (glob.indexOf('/') < 0) regex.append("(?:.*/)?");
    else if (glob.startsWith("/")) at++;
    while (at < glob.length()) read(glob.charAt(at++));
    return regex.toString();
  }

  private void pairBraces() {
    Deque<Integer> opened = new ArrayDeque<>();
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      if (c == '\\') i++;
      else if (c == '{') opened.push(i);
      else if (c == ',' && !opened.isEmpty()) alternatives.add(opened.peek());
      else if (c == '}' && !opened.isEmpty()) ends.put(opened.pop(), i);
    }
  }

  private void read(char c) {
    switch (c) {
      case '*' -> anything();
      case '?' -> regex.append("[^/]");
      case '[' -> oneOf();
      case '{' -> openBrace(at - 1);
      case '}' -> closeBrace(at - 1);
      case ',' -> regex.append(open.isEmpty() ? "," : "|");
      case '\\' -> literal(at < glob.length() ? glob.charAt(at++) : c);
      default -> literal(c);
    }
  }

  private void anything() {
    boolean beginsSegment = at == 1 || glob.charAt(at - 2) == '/';
    int first = at;
    while (at < glob.length() && glob.charAt(at) == '*') at++;
    if (at == first) {
      regex.append("[^/]*");
    } else if (beginsSegment && at < glob.length() && glob.charAt(at) == '/') {
      at++;
      regex.append("(?:.*/)?");
    } else {
      regex.append(".*");
    }
  }

  private void openBrace(int start) {
    Integer end = ends.get(start);
    if (end != null && end - start <= MAX_RANGE && ranges.size() < MAX_RANGES) {
      Matcher range = RANGE.matcher(glob.substring(start + 1, end));
      if (range.matches()) {
        ranges.add(new Range(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2))));
        regex.append(NUMBER);
        at = end + 1;
        return;
      }
    }
    if (end == null || !alternatives.contains(start) || open.size() == MAX_DEPTH) {
      literal('{');
      return;
    }
    open.push(end);
    regex.append("(?:");
  }

  private void closeBrace(int end) {
    if (open.isEmpty() || open.peek() != end) {
      literal('}');
      return;
    }
    open.pop();
    regex.append(')');
  }

  private void oneOf() {
    int end = glob.indexOf(']', at + 1);
    if (end < 0 || glob.substring(at, end).indexOf('/') >= 0) {
      literal('[');
      return;
    }
    boolean negated = glob.charAt(at) == '!';
    if (negated) at++;
    regex.append(negated ? "[^/" : "[");
    while (at < end) {
      char c = glob.charAt(at++);
      if (c == '-') regex.append(c);
      else literal(c);
    }
    at = end + 1;
    regex.append(']');
  }

  private void literal(char c) {
    regex.append(Pattern.quote(String.valueOf(c)));
  }
}
