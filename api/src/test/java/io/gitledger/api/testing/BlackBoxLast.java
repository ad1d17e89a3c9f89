package io.gitledger.api.testing;

import java.util.Comparator;
import java.util.Locale;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/**
 * Runs the tests without a server first, then the black-box tests, and at the end {@code
 * RebuildComparisonTest}, which verifies the data of the others.
 */
public final class BlackBoxLast implements ClassOrderer {
  private static final String LAST = "RebuildComparisonTest";

  @Override
  public void orderClasses(ClassOrdererContext context) {
    context
        .getClassDescriptors()
        .sort(Comparator.comparingInt(BlackBoxLast::rank).thenComparing(BlackBoxLast::name));
  }

  private static int rank(ClassDescriptor test) {
    if (test.getTestClass().getSimpleName().equals(LAST)) {
      return 2;
    }
    return test.findAnnotation(BlackBox.class).isPresent() ? 1 : 0;
  }

  private static String name(ClassDescriptor test) {
    return test.getTestClass().getName().toLowerCase(Locale.ROOT);
  }
}
