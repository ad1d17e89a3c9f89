package io.gitledger.query.misc;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a field or parameter in the OpenAPI documents beyond its type and constraints. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.PARAMETER})
public @interface WireType {
  /** The type of a parameter that is read as a string. */
  Class<?> value() default void.class;

  String format() default "";

  /** The only values. */
  String[] values() default {};

  boolean required() default false;
}
