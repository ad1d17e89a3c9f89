package io.gitledger.command.account;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import io.gitledger.command.vault.PersonalText;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The e-mail addresses of one user. Each is identified by the number, within the user's stream, of
 * the event that added it, as the addresses themselves are unreadable once the person is erased.
 */
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
final class UserAddresses {
  private long primary;
  private final Map<Long, PersonalText> all = new TreeMap<>();

  int count() {
    return all.size();
  }

  boolean has(String address) {
    return number(address).isPresent();
  }

  boolean isPrimary(String address) {
    OptionalLong number = number(address);
    return number.isPresent() && number.getAsLong() == primary;
  }

  PersonalText primary() {
    return all.get(primary);
  }

  /** Returns the number of an address, ignoring case; empty if the user has no such address. */
  OptionalLong number(String address) {
    return all.entrySet().stream()
        .filter(each -> address.equalsIgnoreCase(each.getValue().value()))
        .mapToLong(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns all addresses as they were entered. */
  List<String> values() {
    return all.values().stream().map(PersonalText::value).toList();
  }

  PersonalText text(long number) {
    return all.get(number);
  }

  void add(long number, PersonalText address) {
    all.put(number, address);
  }

  void replacePrimary(long number, PersonalText address) {
    all.remove(primary);
    primary = number;
    add(number, address);
  }

  void remove(long number) {
    all.remove(number);
  }
}
