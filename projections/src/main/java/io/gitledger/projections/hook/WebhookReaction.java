package io.gitledger.projections.hook;

/**
 * All handlers that tell webhooks share one streaming processor, so that a hook hears of a
 * repository's events in order.
 */
final class WebhookReaction {
  static final String NAME = "webhooks";

  private WebhookReaction() {}
}
