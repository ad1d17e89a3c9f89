package io.gitledger.command.vault;

/**
 * A name, address or other text about a person inside an event. In the log it stands encrypted with
 * that person's key; once the person is erased, {@code value} reads as null for ever.
 *
 * @param person id of the account that the text is about
 * @param value the text; null where it is not known (any more)
 */
public record PersonalText(long person, String value) {}
