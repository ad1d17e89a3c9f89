package io.gitledger.api.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes details of an operation in the OpenAPI documents that cannot be derived from its
 * method.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
  /** The summary. */
  String value();

  /** The operation id; the default is the method's name. */
  String id() default "";

  /** The tags; the default is the controller's. */
  String[] tag() default {};

  /** The media type of the response; the default depends on its type. */
  String produces() default "";

  /**
   * Another media type that {@code Accept} may request. The method for it has no
   * {@code @Operation}, because an OpenAPI document has one operation for each path and HTTP
   * method.
   */
  String alsoProduces() default "";

  boolean deprecated() default false;

  /**
   * Further successful responses, in addition to the one given by the return type and
   * {@code @ResponseStatus}. One with the same status replaces it.
   */
  Answer[] also() default {};

  /** A successful response. */
  @interface Answer {
    int status();

    Class<?> body() default void.class;
  }
}
