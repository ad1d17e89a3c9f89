package io.gitledger.api.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that meets the server only from outside. All of them share one server, so they name what
 * they create uniquely, and two of them may run side by side; what concerns everybody there, such
 * as counts of all, is {@code @Isolated}: it runs alone, after the others. A {@link TestServer} can
 * be a parameter of constructors and methods.
 */
@Tag("black-box")
@ExtendWith(SharedServer.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface BlackBox {}
