package io.gitledger.projections;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.axonframework.config.ProcessingGroup;
import org.springframework.stereotype.Component;

/**
 * A projector of the read model. Its {@code @EventHandler} methods run in the transaction of the
 * command, and again in every rebuild: they may use the event, its metadata and the read model, but
 * no clock, random numbers, git or network. Where events of different streams change the same row,
 * the changes must not depend on their order (add, or take the later time).
 */
@Component
@ProcessingGroup(ReadModel.GROUP)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ReadModel {
  String GROUP = "read-model";
}
