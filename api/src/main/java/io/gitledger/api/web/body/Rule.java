package io.gitledger.api.web.body;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Makes an annotation a rule for components of {@link Body} records, and names what checks it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.ANNOTATION_TYPE)
public @interface Rule {
  Class<? extends Check<?>> value();

  /**
   * Decides about one value. Needs a constructor without parameters.
   *
   * @param <A> the annotation
   */
  interface Check<A extends Annotation> {
    /**
     * Null when the value is in order, otherwise what stands behind the label: {@code [Title]:
     * MaxSize}.
     */
    String violation(A rule, Object value);

    /** Whether absent values are checked too. */
    default boolean checksAbsent() {
      return false;
    }
  }
}
