package io.gitledger.api.web.query;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter of the query string or of a URL-encoded body, parsed as leniently as the contract
 * requires. Invalid numbers are 0, anything but {@code true, 1, t, on} is false, an absent {@code
 * String}, {@code Boolean}, {@code Integer}, {@code Long} or {@code Instant} is {@code null}, a
 * {@code List<String>} gets every value. An invalid date is a 422.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Query {
  /** The name in the API; the default is the parameter's name. */
  String value() default "";

  /**
   * Whether the OpenAPI document contains it. Generated methods have positional parameters, so one
   * that is missing in the contract's document is left out.
   */
  boolean documented() default true;

  /** The description in the OpenAPI documents. */
  String about() default "";

  /**
   * Whether the parameter is required according to the OpenAPI document. The handler decides what
   * its absence means.
   */
  boolean required() default false;

  /** Whether a value with NUL counts as empty, instead of a 400. */
  boolean nulAsEmpty() default false;

  /** The values in the OpenAPI document. */
  String[] values() default {};
}
