package io.gitledger.api.avatar;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.EntityTag;
import io.gitledger.query.avatar.AvatarFinder;
import io.gitledger.query.avatar.AvatarFinder.Avatar;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * Serves pictures publicly. For an unknown hash a pattern is generated, so that responses do not
 * reveal which accounts exist.
 */
@Controller
class AvatarFileController {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern OF_REPOSITORY = Pattern.compile("(?:[0-9]{1,19}-)?([0-9a-f]{64})");
  private static final String PNG = "image/png";

  private final AvatarFinder finder;
  private final Cache<String, byte[]> generated = Caffeine.newBuilder().maximumSize(2_000).build();
  private final byte[] defaultPicture = Identicon.defaultPng();

  AvatarFileController(AvatarFinder finder) {
    this.finder = finder;
  }

  @GetMapping("/avatars/{hash}")
  @ResponseStatus(HttpStatus.OK)
  void avatar(@PathVariable String hash, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!HASH.matcher(hash).matches()) throw notFound();
    Avatar avatar =
        finder.byHash(hash).orElseGet(() -> new Avatar(PNG, generated.get(hash, Identicon::png)));
    send(avatar, hash.substring(0, 16) + avatar.content().length, request, response);
  }

  /**
   * Serves the picture of a repository; none is generated. Names without the repository's id are
   * older ones.
   */
  @GetMapping("/repo-avatars/{name}")
  @ResponseStatus(HttpStatus.OK)
  void ofRepository(
      @PathVariable String name, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Matcher named = OF_REPOSITORY.matcher(name);
    if (!named.matches()) throw notFound();
    String hash = named.group(1);
    Avatar avatar = finder.byHash(hash).orElseThrow(AvatarFileController::notFound);
    send(avatar, hash.substring(0, 16) + avatar.content().length, request, response);
  }

  private static ApiError notFound() {
    return ApiError.notFound("404 page not found").asText();
  }

  @GetMapping("/assets/img/avatar_default.png")
  @ResponseStatus(HttpStatus.OK)
  void defaultPicture(HttpServletRequest request, HttpServletResponse response) throws IOException {
    send(new Avatar(PNG, defaultPicture), "nobody", request, response);
  }

  private static void send(
      Avatar avatar, String tag, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Cache-Control", "public, max-age=21600");
    response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    response.setHeader("ETag", '"' + tag + '"');
    if (EntityTag.known(request, '"' + tag + '"')) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    } else {
      response.setContentType(avatar.type());
      response.setContentLength(avatar.content().length);
      if (!request.getMethod().equals("HEAD")) response.getOutputStream().write(avatar.content());
    }
    response.flushBuffer(); // otherwise the handler's status would replace this one
  }
}
