package io.gitledger.command.log;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import org.axonframework.common.IdentifierFactory;

/**
 * Generates UUIDs of version 7. The UUIDs of one process are ascending, so that they order the
 * events of one millisecond, and neighbours in the log are neighbours in its index.
 */
public final class AscendingIdentifierFactory extends IdentifierFactory {
  private final NoArgGenerator generator = Generators.timeBasedEpochGenerator();

  @Override
  public String generateIdentifier() {
    return generator.generate().toString();
  }
}
