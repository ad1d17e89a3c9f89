package io.gitledger.api.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes an operation in the OpenAPI documents beyond its method. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Operation {
  /** The summary. */
  String value();

  /** The operation id, when it is not the method's name. */
  String id() default "";

  /** The tags, when they are not the controller's. */
  String[] tag() default {};

  /** The media type of the answer, when it is not what its type suggests. */
  String produces() default "";

  /**
   * Another media type that {@code Accept} may ask for. The method that answers with it has no
   * {@code @Operation}: an OpenAPI document has one operation for each path and HTTP method.
   */
  String alsoProduces() default "";

  boolean deprecated() default false;

  /**
   * Further successful answers, beside the one that the return type and {@code @ResponseStatus}
   * tell. One of the same status replaces it.
   */
  Answer[] also() default {};

  /** A successful answer. */
  @interface Answer {
    int status();

    Class<?> body() default void.class;
  }
}
