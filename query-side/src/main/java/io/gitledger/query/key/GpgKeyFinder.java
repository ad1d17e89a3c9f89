package io.gitledger.query.key;

import io.gitledger.query.account.ActivatedAddresses;
import io.gitledger.query.key.GpgKeyView.GpgKeyEmailView;
import io.gitledger.query.misc.ZeroTimes;
import io.gitledger.query.page.RowPager;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** OpenPGP keys of users as they are shown. */
@Component
public class GpgKeyFinder {
  private final GpgKeyQueries keys;
  private final ActivatedAddresses addresses;

  GpgKeyFinder(GpgKeyQueries keys, ActivatedAddresses addresses) {
    this.keys = keys;
    this.addresses = addresses;
  }

  /** A page of a user's keys, each with its subkeys. */
  public List<GpgKeyView> ofUser(long user, int limit, long offset) {
    return views(keys.list(user, RowPager.limit(offset, limit)), user);
  }

  public long countOfUser(long user) {
    return keys.count(user);
  }

  /** A key of the user, or a subkey by itself. */
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
                        List.of()));
  }

  public boolean exists(String keyId) {
    return keys.findByKeyId(keyId).isPresent();
  }

  /**
   * The key with all its subkeys of which one has this id, if it is the user's.
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
   * The packets of a key and its subkeys.
   *
   * @param id of the key
   * @param contents in Base64
   */
  public record Ring(long id, List<String> contents) {}

  private List<GpgKeyView> views(List<GpgKeyRow> rows, long user) {
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
                        .toList()))
        .toList();
  }

  private static GpgKeyView subkey(GpgKeyRow row, GpgKeyRow primary) {
    return view(row, primary.keyId, null, null);
  }

  private static GpgKeyView view(
      GpgKeyRow row, String primary, List<GpgKeyEmailView> emails, List<GpgKeyView> subkeys) {
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
        row.verified);
  }
}
