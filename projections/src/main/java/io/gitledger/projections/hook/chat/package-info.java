/**
 * What chat services get instead of an event's payload: one neutral {@link
 * io.gitledger.projections.hook.chat.ChatMessage} is made of the payload, and each service puts it
 * into its own body.
 */
package io.gitledger.projections.hook.chat;
