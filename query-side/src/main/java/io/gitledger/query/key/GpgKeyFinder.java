package io.gitledger.query.key;

import io.gitledger.query.account.ActivatedAddresses;
import io.gitledger.query.key.GpgKeyView.GpgKeyEmailView;
import io.gitledger.query.misc.ZeroTimes;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Returns views of the OpenPGP keys of users. */
@Component
public class GpgKeyFinder {
  private static final String BYTES_WITH_SUBKEYS =
      "octet_length(content) + (select coalesce(sum(octet_length(s.content)), 0)"
          + " from gpg_key s where s.primary_id = gpg_key.id)";

  private final GpgKeyQueries keys;
  private final ActivatedAddresses addresses;
  private final RowPager<GpgKeyRow> pages;

  GpgKeyFinder(JdbcClient jdbc, GpgKeyQueries keys, ActivatedAddresses addresses) {
    this.keys = keys;
    this.addresses = addresses;
    pages =
        RowPager.inChunks(
            jdbc,
            "k.id",
            RowsByIds.firstChunk(jdbc, GpgKeyRow.TABLE, BYTES_WITH_SUBKEYS)::list,
            row -> row.id);
  }

  /** Returns a page of a user's keys, each with its subkeys. */
  public RowPage<GpgKeyView> ofUser(long user, int limit, long offset) {
    return pages
        .page(
            "gpg_key k where k.user_id = :user and k.primary_id is null",
            "k.id",
            Map.of("user", user),
            offset,
            limit)
        .map(rows -> views(rows, user));
  }

  /** Returns a key of the user, or an individual subkey. */
  public Optional<GpgKeyView> byId(long id, long user) {
    return keys.findOfUser(id, user)
        .map(
            row ->
                row.primaryId == null
                    ? views(List.of(row), user).getFirst()
                    : view(
                        row,
                        keys.findOfUser(row.primaryId, user).orElseThrow().keyId,
                        List.of(),
                        List.of(),
                        false));
  }

  /** Returns the id of the user's key that has this id, or a subkey with this id. */
  public Optional<Long> primaryOf(long id, long user) {
    return keys.findOfUser(id, user).map(row -> row.primaryId == null ? row.id : row.primaryId);
  }

  public boolean exists(String keyId) {
    return keys.findByKeyId(keyId).isPresent();
  }

  /**
   * Returns the key, with all its subkeys, that has this id or a subkey with this id, if it belongs
   * to the user.
   *
   * @param keyId 16 upper-case hexadecimal digits
   */
  public Optional<Ring> ring(String keyId, long user) {
    return keys.findByKeyId(keyId)
        .filter(row -> row.userId == user)
        .map(row -> row.primaryId == null ? row.id : row.primaryId)
        .map(
            id ->
                new Ring(
                    id,
                    Stream.concat(
                            keys.findOfUser(id, user).stream(),
                            keys.listSubkeys(new Long[] {id}).stream())
                        .map(row -> row.content)
                        .toList()));
  }

  /**
   * Returns the keys and subkeys with one of these ids, of any user, by id, with one statement.
   *
   * @param keyIds 16 upper-case hexadecimal digits each
   */
  public Map<String, SigningKey> byKeyIds(Collection<String> keyIds) {
    if (keyIds.isEmpty()) return Map.of();
    Map<Long, GpgKeyRow> rows =
        keys.listWithPrimaries(keyIds.toArray(String[]::new)).stream()
            .collect(Collectors.toMap(row -> row.id, row -> row));
    Map<String, SigningKey> found = new HashMap<>();
    for (GpgKeyRow row : rows.values()) {
      GpgKeyRow primary = row.primaryId == null ? row : rows.get(row.primaryId);
      if (row.signs && primary != null)
        found.put(
            row.keyId,
            new SigningKey(
                row.userId,
                row.content,
                primary.verified,
                primary.emails.lines().collect(Collectors.toSet()),
                row.expiresAt));
    }
    return found;
  }

  /**
   * A key or subkey that can sign.
   *
   * @param user its owner
   * @param content the packet, in Base64
   * @param verified whether the user has proved possession of it
   * @param emails of its identities, in lower case
   * @param expiresAt null for never
   */
  public record SigningKey(
      long user, String content, boolean verified, Set<String> emails, Instant expiresAt) {}

  /**
   * The packets of a key and its subkeys.
   *
   * @param id of the key
   * @param contents in Base64
   */
  public record Ring(long id, List<String> contents) {}

  private List<GpgKeyView> views(Collection<GpgKeyRow> rows, long user) {
    if (rows.isEmpty()) return List.of();
    Map<Long, List<GpgKeyRow>> subkeys =
        keys.listSubkeys(rows.stream().map(row -> row.id).toArray(Long[]::new)).stream()
            .collect(Collectors.groupingBy(row -> row.primaryId));
    List<String> own = addresses.of(user);
    return rows.stream()
        .map(
            row ->
                view(
                    row,
                    "",
                    row.emails
                        .lines()
                        .filter(own::contains)
                        .map(email -> new GpgKeyEmailView(email, true))
                        .toList(),
                    subkeys.getOrDefault(row.id, List.of()).stream()
                        .map(subkey -> subkey(subkey, row))
                        .toList(),
                    row.verified))
        .toList();
  }

  /** Returns the view of a subkey. Verifying a key does not verify its subkeys. */
  private static GpgKeyView subkey(GpgKeyRow row, GpgKeyRow primary) {
    return view(row, primary.keyId, null, null, false);
  }

  private static GpgKeyView view(
      GpgKeyRow row,
      String primary,
      List<GpgKeyEmailView> emails,
      List<GpgKeyView> subkeys,
      boolean verified) {
    return new GpgKeyView(
        row.id,
        primary,
        row.keyId,
        row.content,
        emails,
        subkeys,
        row.signs,
        row.encrypts,
        row.encrypts,
        row.signs,
        row.createdAt,
        row.expiresAt == null ? ZeroTimes.HIDDEN : row.expiresAt,
        verified);
  }
}
