package io.gitledger.command.key;

import static io.gitledger.command.key.SshPublicKey.invalid;

import java.util.Base64;
import java.util.regex.Pattern;

/** Parses the text formats of public keys. Lengths are limited before anything is decoded. */
record SshKeyText(String type, byte[] blob, String comment) {
  private static final int MAX_TEXT_LENGTH = 9_728;
  private static final int MAX_BASE64_LENGTH = 5_461;
  private static final String SSH2_BEGIN = "---- BEGIN SSH2 PUBLIC KEY ----";
  private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

  static SshKeyText of(String given) {
    if (given.length() > MAX_TEXT_LENGTH) throw invalid("the key is too long");
    String text = given.strip();
    if (text.startsWith(SSH2_BEGIN)) return ssh2(text);
    if (text.contains("-----BEGIN")) return typed(PemPublicKey.sshBlob(text));
    return openSsh(text);
  }

  private static SshKeyText openSsh(String text) {
    String[] parts = LINE_END.matcher(text).replaceAll("").split(" ", 3);
    if (parts.length == 1) return typed(decoded(parts[0]));
    byte[] blob = decoded(parts[1]);
    String type = SshKeyBlob.type(blob);
    if (!type.equals(parts[0]))
      throw invalid("key type and content do not match: " + parts[0] + " - " + type);
    return new SshKeyText(type, blob, parts.length < 3 ? "" : parts[2].strip());
  }

  private static SshKeyText ssh2(String text) {
    var base64 = new StringBuilder();
    boolean continued = false;
    for (String line : LINE_END.splitAsStream(text).toList()) {
      boolean header = continued || line.contains(":") || line.contains("-");
      continued = header && line.endsWith("\\");
      if (!header) base64.append(line.strip());
    }
    return typed(decoded(base64.toString()));
  }

  private static SshKeyText typed(byte[] blob) {
    return new SshKeyText(SshKeyBlob.type(blob), blob, "");
  }

  private static byte[] decoded(String base64) {
    if (base64.length() > MAX_BASE64_LENGTH) throw invalid("the key is too long");
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw invalid("the key is not valid Base64");
    }
  }
}
