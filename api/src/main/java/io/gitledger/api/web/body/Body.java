package io.gitledger.api.web.body;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The request body as a record of options, read from JSON, a URL-encoded or a multipart form, and
 * validated against the constraints on its components. Any violation is a 422. A component's name
 * in the API is its {@code @JsonProperty}, by default its name in snake case. Absent and {@code
 * null} are both {@code null} (0 or false for primitives). A parameter of type {@code String} is
 * the whole body as UTF-8 text, regardless of its content type.
 *
 * <p>The body is read when the parameter is resolved, so it must be placed after the parameters
 * that check permissions. A parameter of type {@code Supplier<Option>} is read when it is called.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Body {
  /** The name in the OpenAPI documents. */
  String name() default "body";

  /** Whether the body is required according to the OpenAPI document. */
  boolean required() default false;

  /** Whether the body may contain file contents, so that the larger limit applies. */
  boolean large() default false;

  /** The description in the OpenAPI documents. */
  String about() default "";
}
