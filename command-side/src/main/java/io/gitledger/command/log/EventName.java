package io.gitledger.command.log;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The permanent name of an event in the log, such as {@code issue.opened}, independent of the name
 * of its Java class. An incompatible change of its fields needs a new revision and an upcaster from
 * the previous one.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface EventName {
  String value();

  int revision() default 1;
}
