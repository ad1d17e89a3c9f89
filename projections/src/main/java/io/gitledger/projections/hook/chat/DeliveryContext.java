package io.gitledger.projections.hook.chat;

import io.gitledger.query.hook.HookRow;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * The input of a service's body.
 *
 * @param secret the hook's secret; empty for none
 */
record DeliveryContext(
    HookRow hook,
    String secret,
    String eventType,
    JsonNode payload,
    ChatMessage message,
    Instant at) {}
