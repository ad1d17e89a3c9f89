package io.gitledger.api.web;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * A controller of operations below {@code /api/v1}. The OpenAPI documents are generated from it:
 * the method's name is the operation id, its parameters in their order are the parameters, its
 * return type is the response. A method without a result responds with 204.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@RestController
@RequestMapping("/api/v1")
public @interface ApiController {
  /** The tag of the operations. */
  String tag();
}
