package io.gitledger.api.web.page;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a {@link Page} whose limit is not specified by the contract. It has at most {@link
 * #MAX_ITEMS} entries, whose rows are to be read in chunks.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface LongPage {
  int MAX_ITEMS = 10_000;
}
