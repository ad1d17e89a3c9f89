package io.gitledger.api.fork;

import io.gitledger.api.web.body.AlphaDashDot;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new fork.
 *
 * @param organization whose it becomes; without one, the caller's
 * @param name that of the origin without one
 */
record CreateForkOption(
    @CodePointLength(max = 100) String organization,
    @AlphaDashDot @CodePointLength(max = 100) String name) {}
