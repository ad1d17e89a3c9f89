package io.gitledger.command.log;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name under which an event stands in the log for ever, such as {@code issue.opened}, whatever
 * its Java class is called. A change of its fields that old readers or writers would not bear needs
 * a new revision and an upcaster from the old one.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface EventName {
  String value();

  int revision() default 1;
}
