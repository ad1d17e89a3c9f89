package io.gitledger.api.activitypub;

import io.gitledger.api.web.caller.SignatureHeader;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/**
 * Verifies HTTP signatures of other installations ({@code rsa-sha256}). Cheap checks are made
 * first; the key is fetched last.
 */
@Component
class SignedRequests {
  private static final Set<String> ALGORITHMS = Set.of("rsa-sha256", "hs2019");
  private static final int MAX_BODY = 1 << 20;

  private final RemoteKeys keys;

  SignedRequests(RemoteKeys keys) {
    this.keys = keys;
  }

  /**
   * Requires a valid signature.
   *
   * @param receiver the addressed user, on whose behalf the key is fetched
   * @throws ApiError 401 without a signature or its key, 403 for a wrong signature
   */
  void requireSignature(HttpServletRequest request, long receiver) {
    SignatureHeader header =
        SignatureHeader.of(request)
            .orElseThrow(
                () -> ApiError.unauthorized("the request has no signature that is understood"));
    if (!ALGORITHMS.contains(header.algorithm())
        || !header.coversTarget()
        || !header.headers().containsAll(List.of("date", "digest"))
        || !header.isFresh(request)) throw wrong();
    if (!digested(request)) throw wrong();
    String text = header.signed(request).orElseThrow(SignedRequests::wrong);
    PublicKey key =
        keys.fetch(header.keyId(), request, receiver)
            .orElseThrow(
                () -> ApiError.unauthorized("the key of the request's signature is not found"));
    if (!verifies(key, text, header.signature())) throw wrong();
  }

  private static ApiError wrong() {
    return ApiError.forbidden("request signature verification failed");
  }

  private static boolean digested(HttpServletRequest request) {
    String digest = request.getHeader("Digest");
    byte[] body = Input.of(request).body(MAX_BODY);
    String expected = Base64.getEncoder().encodeToString(DigestUtils.sha256(body));
    return digest != null
        && digest.regionMatches(true, 0, "SHA-256=", 0, "SHA-256=".length())
        && MessageDigest.isEqual(
            digest.substring("SHA-256=".length()).getBytes(StandardCharsets.UTF_8),
            expected.getBytes(StandardCharsets.UTF_8));
  }

  private static boolean verifies(PublicKey key, String text, byte[] signature) {
    try {
      Signature check = Signature.getInstance("SHA256withRSA");
      check.initVerify(key);
      check.update(text.getBytes(StandardCharsets.UTF_8));
      return check.verify(signature);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }
}
