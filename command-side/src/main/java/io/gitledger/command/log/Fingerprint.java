package io.gitledger.command.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Hash over the compiled code of a class of this program, and of all classes of this program in its
 * fields, recursively.
 */
final class Fingerprint {
  private static final String OURS = "io.gitledger.";

  private static final ClassValue<String> KNOWN =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
          return compute(type);
        }
      };

  private Fingerprint() {}

  static String of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static String compute(Class<?> type) {
    var parts = new TreeSet<Class<?>>(Comparator.comparing(Class::getName));
    collect(type, parts);
    MessageDigest digest = DigestUtils.getSha256Digest();
    for (Class<?> part : parts) digest.update(code(part));
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }

  private static void collect(Type type, Set<Class<?>> parts) {
    if (type instanceof ParameterizedType generic) {
      for (Type argument : generic.getActualTypeArguments()) collect(argument, parts);
    }
    if (!(type instanceof Class<?> found) || !found.getName().startsWith(OURS)) return;
    if (!parts.add(found)) return;
    if (found.getSuperclass() != null) collect(found.getSuperclass(), parts);
    Arrays.stream(found.getDeclaredClasses()).forEach(nested -> collect(nested, parts));
    for (Field field : found.getDeclaredFields()) collect(field.getGenericType(), parts);
  }

  private static byte[] code(Class<?> type) {
    String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream code = type.getResourceAsStream(file)) {
      return code == null ? new byte[0] : code.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
