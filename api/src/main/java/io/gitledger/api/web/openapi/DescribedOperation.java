package io.gitledger.api.web.openapi;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/**
 * An operation in the form common to both documents.
 *
 * @param answers types by status, {@code void} for no content
 * @param produces the media type of responses with content; empty if it depends on their types
 * @param alsoProduces another one that a request may ask for, or empty
 */
record DescribedOperation(
    String method,
    String path,
    String id,
    String summary,
    List<String> tags,
    boolean deprecated,
    List<Parameter> parameters,
    Map<Integer, Type> answers,
    String produces,
    String alsoProduces) {

  /** Locations of parameters. */
  enum Location {
    PATH,
    QUERY,
    BODY,
    FILE
  }

  /**
   * A parameter, in the order of the method.
   *
   * @param values the only allowed values, if they are limited
   */
  record Parameter(
      String name,
      Location location,
      Type type,
      boolean required,
      String about,
      List<String> values) {}

  DescribedOperation named(String otherId) {
    return new DescribedOperation(
        method,
        path,
        otherId,
        summary,
        tags,
        deprecated,
        parameters,
        answers,
        produces,
        alsoProduces);
  }
}
