package io.gitledger.api.fork;

import io.gitledger.api.web.body.AlphaDashDot;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new fork.
 *
 * @param organization the organization that owns it; by default the caller
 * @param name its name; by default that of the origin
 */
record CreateForkOption(
    @CodePointLength(max = 100) String organization,
    @AlphaDashDot @CodePointLength(max = 100) String name) {}
