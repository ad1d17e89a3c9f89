package io.gitledger.api.web.body;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The request body as a record of options, read from JSON, an urlencoded or a multipart form, and
 * held against the rules on its components; whatever is wrong is 422. A component's name on the
 * wire is its {@code @JsonProperty}, else its name in snake case. Absent and {@code null} are both
 * {@code null} (0 or false for primitives). A parameter of type {@code String} is the whole body as
 * text in UTF-8, whatever type it says to be of.
 *
 * <p>Reading happens when the parameter is resolved, so it belongs behind the parameters that check
 * rights; a parameter of type {@code Supplier<Option>} is read when it is asked for.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Body {
  /** The name in the OpenAPI documents, where it is not {@code body}. */
  String name() default "body";

  /** Whether the OpenAPI document calls the body required. */
  boolean required() default false;

  /** Whether the body may carry file contents, so that the larger limit applies. */
  boolean large() default false;

  /** The description in the OpenAPI documents. */
  String about() default "";
}
