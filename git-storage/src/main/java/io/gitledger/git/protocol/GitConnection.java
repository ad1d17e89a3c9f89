package io.gitledger.git.protocol;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * The streams of one git request.
 *
 * @param messages receives messages to the user if the protocol has no channel for them (standard
 *     error over SSH); null for none
 * @param protocol parameters sent outside of the streams: the header {@code Git-Protocol} or the
 *     variable {@code GIT_PROTOCOL}
 * @param stateless whether there is only one request and one response, as over HTTP, instead of a
 *     dialogue
 */
public record GitConnection(
    InputStream in,
    OutputStream out,
    OutputStream messages,
    ProtocolParameters protocol,
    boolean stateless) {}
