package io.gitledger.query.misc;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes a field or parameter in the OpenAPI documents, in addition to its type and constraints.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.PARAMETER})
public @interface WireType {
  /** Returns the type of a parameter that is read as a string. */
  Class<?> value() default void.class;

  String format() default "";

  /** Returns the permitted values. */
  String[] values() default {};

  boolean required() default false;
}
