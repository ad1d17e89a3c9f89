package io.gitledger.command.vault;

/**
 * A name, address or other text about a person in an event. In the log it is encrypted with the
 * person's key. Once the person is erased, {@code value} is permanently null.
 *
 * @param person id of the account that the text is about
 * @param value the text; null if it is not known (any more)
 */
public record PersonalText(long person, String value) {}
