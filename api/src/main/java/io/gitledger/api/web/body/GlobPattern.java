package io.gitledger.api.web.body;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A glob pattern whose brackets, braces and escapes are complete. */
@Documented
@Rule(GlobPatternCheck.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface GlobPattern {}
