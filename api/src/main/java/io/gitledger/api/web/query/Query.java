package io.gitledger.api.web.query;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter of the query string or of an urlencoded body, read as leniently as the contract says:
 * numbers that are none count as 0, anything but {@code true, 1, t, on} is false, an absent {@code
 * String}, {@code Boolean}, {@code Integer}, {@code Long} or {@code Instant} is {@code null}, a
 * {@code List<String>} takes every value. A date that is none is 422.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Query {
  /** The name on the wire, when it is not the parameter's own. */
  String value() default "";

  /**
   * Whether the OpenAPI document lists it. Generated methods take parameters by position, so one
   * that the contract's document lacks is left out.
   */
  boolean documented() default true;

  /** The description in the OpenAPI documents. */
  String about() default "";

  /** Whether the OpenAPI document calls it required; the handler decides what its absence means. */
  boolean required() default false;

  /** Whether a value with NUL counts as empty, and is not 400. */
  boolean nulAsEmpty() default false;

  /** The values that the OpenAPI document lists. */
  String[] values() default {};
}
