package io.gitledger.api.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that uses the server only from outside. All black-box tests share one server, so they
 * create resources with unique names, and two of them may run concurrently. Tests that affect
 * others, such as those that count everything, are {@code @Isolated}: they run alone, after the
 * others. A {@link TestServer} can be a parameter of constructors and methods.
 */
@Tag("black-box")
@ExtendWith(SharedServer.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface BlackBox {}
