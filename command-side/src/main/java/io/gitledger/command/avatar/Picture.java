package io.gitledger.command.avatar;

/**
 * A checked picture of an account or repository.
 *
 * @param hash SHA-256 in hexadecimal over the owner's scope, a hyphen and what was uploaded: no two
 *     owners share one
 * @param type media type, such as {@code image/png}
 * @param content as it is served
 */
public record Picture(String hash, String type, byte[] content) {
  @Override
  public String toString() {
    return "Picture[" + hash + "]";
  }
}
