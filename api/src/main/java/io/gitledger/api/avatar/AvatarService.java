package io.gitledger.api.avatar;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeAvatar;
import io.gitledger.command.account.UserId;
import io.gitledger.command.avatar.Picture;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.organization.OrganizationCommand.ChangeOrganizationAvatar;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryCommand.ChangeRepositoryAvatar;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.avatar.AvatarFinder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/**
 * Sets and removes the pictures of users, organizations and repositories: section 3 of the user
 * chapter.
 */
@Component
public class AvatarService {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_UNCHANGED_BYTES = 256 << 10;

  private final SquareReader reader = new SquareReader();
  private final Commands commands;
  private final AvatarFinder finder;

  AvatarService(Commands commands, AvatarFinder finder) {
    this.commands = commands;
    this.finder = finder;
  }

  /**
   * @param base64 in the standard alphabet, with or without line breaks
   */
  void set(UserId user, String base64) {
    commands.send(new ChangeAvatar(user, picture(OwnerRef.account(user.value()), base64)));
  }

  void remove(UserId user) {
    commands.send(new ChangeAvatar(user, null));
  }

  /**
   * @param base64 in the standard alphabet, with or without line breaks
   */
  void set(OrganizationId organization, String base64) {
    commands.send(
        new ChangeOrganizationAvatar(
            organization, picture(OwnerRef.account(organization.value()), base64)));
  }

  void remove(OrganizationId organization) {
    commands.send(new ChangeOrganizationAvatar(organization, null));
  }

  /**
   * @param base64 in the standard alphabet, with or without line breaks
   */
  void set(RepositoryId repository, String base64) {
    OwnerRef owner = OwnerRef.repository(repository.value());
    commands.send(new ChangeRepositoryAvatar(repository, picture(owner, base64)));
  }

  void remove(RepositoryId repository) {
    commands.send(new ChangeRepositoryAvatar(repository, null));
  }

  /** Copies a picture to a repository, if it exists. */
  public void copy(String hash, long repository) {
    OwnerRef owner = OwnerRef.repository(repository);
    finder
        .byHash(hash)
        .map(found -> new Picture(hash(owner, found.content()), found.type(), found.content()))
        .ifPresent(
            copy -> commands.send(new ChangeRepositoryAvatar(new RepositoryId(repository), copy)));
  }

  /** Reads a picture: 400 for invalid Base64, 422 for an unreadable or too large image. */
  private Picture picture(OwnerRef owner, String base64) {
    byte[] uploaded = decoded(base64.replace("\r", "").replace("\n", ""));
    if (uploaded.length > MAX_BYTES)
      throw ApiError.invalid("the image is larger than " + MAX_BYTES + " bytes");
    String hash = hash(owner, uploaded);
    return uploaded.length <= MAX_UNCHANGED_BYTES
        ? new Picture(hash, reader.type(uploaded), uploaded)
        : new Picture(hash, "image/png", reader.square(uploaded));
  }

  private static byte[] decoded(String base64) {
    try {
      if (base64.length() % 4 == 0) return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException broken) {
      // The error below includes the position.
    }
    throw ApiError.badRequest("illegal base64 data at input byte " + firstWrong(base64));
  }

  private static int firstWrong(String base64) {
    for (int i = 0; i < base64.length(); i++) {
      char c = base64.charAt(i);
      boolean right = c < 0x80 && (Character.isLetterOrDigit(c) || c == '+' || c == '/');
      if (!right && (c != '=' || i < base64.length() - 2)) return i;
    }
    return base64.length();
  }

  private static String hash(OwnerRef owner, byte[] uploaded) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update((owner.scope() + "-").getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(digest.digest(uploaded));
  }
}
