/**
 * Messages for chat services, which are sent instead of an event's payload. A neutral {@link
 * io.gitledger.projections.hook.chat.ChatMessage} is created from the payload, and each service
 * formats it as its own body.
 */
package io.gitledger.projections.hook.chat;
