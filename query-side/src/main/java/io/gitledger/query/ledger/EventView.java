package io.gitledger.query.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;

/**
 * An event of the log in the JSON form of CloudEvents 1.0. The attributes from {@code cursor} on
 * are extensions.
 *
 * @param subject the stream
 * @param data the event as stored in the log; texts about persons are plain text or null
 * @param cursor position at which to continue reading
 * @param sequence the event's number within its stream
 * @param signin how the actor had signed in
 * @param address the actor's network address
 * @param hash the link of the stream's hash chain, in hexadecimal digits
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EventView(
    String specversion,
    String id,
    String source,
    String type,
    String subject,
    String time,
    String datacontenttype,
    @JsonRawValue String data,
    String cursor,
    String sequence,
    int revision,
    Long repository,
    Long account,
    Long actor,
    String signin,
    String address,
    String request,
    String cause,
    String hash) {}
