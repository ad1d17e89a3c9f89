package io.gitledger.git.protocol;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The two ends of one git conversation.
 *
 * @param messages where words to the user go when the protocol has no channel for them (standard
 *     error over SSH); null for none
 * @param protocol what the client asked for beside the conversation: the header {@code
 *     Git-Protocol} or the variable {@code GIT_PROTOCOL}
 * @param stateless one request and one answer, as over HTTP, instead of a dialogue
 */
public record GitConnection(
    InputStream in,
    OutputStream out,
    OutputStream messages,
    ProtocolParameters protocol,
    boolean stateless) {}
