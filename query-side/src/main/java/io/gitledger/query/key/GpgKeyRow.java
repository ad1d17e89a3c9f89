package io.gitledger.query.key;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user's OpenPGP key, or a subkey of it. */
@Entity
@Table(name = "gpg_key")
public class GpgKeyRow {
  public static final ReadTable<GpgKeyRow> TABLE =
      ReadTable.of(GpgKeyRow.class)
          .unique("key_id")
          .archived(
              ArchiveRule.with(USER, "user_id = :id")
                  .restoredWhere("coalesce(back.primary_id, back.id) <> all (:lost_gpg_keys)"));

  @Id public long id;

  /** The key to which a subkey belongs; null for keys. */
  public Long primaryId;

  public long userId;

  /** 16 upper-case hexadecimal digits. */
  public String keyId = "";

  /** The packet of the public key, in Base64. */
  public String content = "";

  /** Addresses of its identities in lower case, one per line; empty for subkeys. */
  public String emails = "";

  public boolean signs;
  public boolean encrypts;
  public boolean verified;
  public Instant createdAt;

  /** Null for never. */
  public Instant expiresAt;
}
