package io.gitledger.git.read;

import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Editor settings of files, from the sections of an {@code .editorconfig}. */
public final class EditorConfig {
  /** Name of the file, which is in the root directory. */
  public static final String FILE = ".editorconfig";

  private static final Set<String> KEYS =
      Set.of("charset", "indent_style", "indent_size", "end_of_line");
  private static final String UNSET = "unset";
  private static final int MAX_PATH = 1_024;

  /** Maximum cost of all globs of a file, as each is compared with the whole path. */
  private static final int MAX_GLOBS = 32 << 10;

  private static final int COST_OF_A_GLOB = 16;

  private EditorConfig() {}

  /**
   * Returns the properties of a path. Later sections override earlier ones. Malformed lines are
   * skipped.
   */
  public static Map<String, String> properties(String content, String path) {
    var properties = new TreeMap<String, String>();
    int globs = path.length() > MAX_PATH ? MAX_GLOBS : 0;
    boolean matches = false;
    for (Iterator<String> lines = withoutMark(content).lines().iterator(); lines.hasNext(); ) {
      String text = lines.next().strip();
      if (text.startsWith("[") && text.endsWith("]")) {
        String glob = text.substring(1, text.length() - 1);
        globs += COST_OF_A_GLOB + glob.length();
        matches = globs <= MAX_GLOBS && PathGlob.of(glob).matches(path);
      } else if (matches && !text.startsWith("#") && !text.startsWith(";")) {
        read(text, properties);
      }
    }
    return properties;
  }

  /** Removes a byte order mark. */
  private static String withoutMark(String content) {
    return content.startsWith("\uFEFF") ? content.substring(1) : content;
  }

  private static void read(String line, Map<String, String> properties) {
    int equals = line.indexOf('=');
    String key = line.substring(0, Math.max(0, equals)).strip().toLowerCase(Locale.ROOT);
    if (!KEYS.contains(key)) return;
    String value = line.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
    if (value.isEmpty() || value.equals(UNSET)) properties.remove(key);
    else properties.put(key, value);
  }
}
