package io.gitledger.command.key;

import io.gitledger.command.vault.PersonalText;
import java.time.Instant;

/**
 * An OpenPGP key or one of its subkeys, as contained in events.
 *
 * @param id of the part; ids of keys and subkeys are taken from one sequence
 * @param keyId 16 upper-case hexadecimal digits
 * @param content the packet of the public key, in Base64
 * @param expires null for never
 */
public record GpgPart(
    long id,
    String keyId,
    PersonalText content,
    boolean signs,
    boolean encrypts,
    Instant created,
    Instant expires) {}
