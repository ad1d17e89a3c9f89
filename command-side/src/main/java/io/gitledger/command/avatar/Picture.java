package io.gitledger.command.avatar;

/**
 * A validated avatar image of an account or repository.
 *
 * @param hash SHA-256 in hexadecimal of the owner's scope, a hyphen and the uploaded bytes; no two
 *     owners share one
 * @param type media type, such as {@code image/png}
 * @param content bytes to be served
 */
public record Picture(String hash, String type, byte[] content) {
  @Override
  public String toString() {
    return "Picture[" + hash + "]";
  }
}
