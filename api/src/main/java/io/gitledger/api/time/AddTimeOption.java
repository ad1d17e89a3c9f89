package io.gitledger.api.time;

import io.gitledger.query.misc.WireType;
import java.time.OffsetDateTime;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A time that was spent.
 *
 * @param time in seconds
 * @param userName whose it is; the caller's where absent
 */
record AddTimeOption(
    @WireType(required = true) long time,
    OffsetDateTime created,
    @CodePointLength(max = 255) String userName) {}
