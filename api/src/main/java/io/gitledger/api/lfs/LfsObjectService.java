package io.gitledger.api.lfs;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.git.LfsAdmission;
import io.gitledger.api.git.LfsAdmission.Admitted;
import io.gitledger.api.git.LfsSettings;
import io.gitledger.api.lfs.LfsPointerView.Action;
import io.gitledger.api.lfs.LfsPointerView.Failure;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.ContentTooLargeException;
import io.gitledger.git.content.StoredContent;
import io.gitledger.query.lfs.LfsObjectFinder;
import io.gitledger.query.lfs.LfsObjectRow;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * The objects of a repository. Responses do not depend on whether another repository has an object:
 * its content has to be sent again.
 */
@Component
class LfsObjectService {
  /** An object in a request. */
  record Pointer(String oid, long size) {
    boolean isValid() {
      return ContentKind.isSha256(oid) && size >= 0;
    }
  }

  /** A request for many objects; other fields are ignored. */
  record BatchRequest(
      String operation, List<Pointer> objects, @JsonProperty("hash_algo") String hashAlgorithm) {
    boolean uploads() {
      return operation.equals("upload");
    }
  }

  record BatchView(List<LfsPointerView> objects) {}

  private final LfsObjectFinder finder;
  private final Commands commands;
  private final ContentStore store;
  private final LfsAdmission admission;
  private final RequestUrls urls;
  private final LfsSettings settings;

  LfsObjectService(
      LfsObjectFinder finder,
      Commands commands,
      ContentStore store,
      LfsAdmission admission,
      RequestUrls urls,
      LfsSettings settings) {
    this.finder = finder;
    this.commands = commands;
    this.store = store;
    this.admission = admission;
    this.urls = urls;
    this.settings = settings;
  }

  /** Validates a request: 400 for an unknown operation, 413 for too many objects. */
  BatchRequest required(BatchRequest request) {
    List<Pointer> objects = request.objects() == null ? List.of() : request.objects();
    boolean known = "upload".equals(request.operation()) || "download".equals(request.operation());
    if (!known || objects.stream().anyMatch(Objects::isNull))
      throw ApiError.badRequest("Bad Request");
    if (request.hashAlgorithm() != null && !request.hashAlgorithm().equals("sha256"))
      throw ApiError.conflict("Objects are named by their sha256");
    if (objects.size() > settings.maxBatch())
      throw ApiError.tooLarge("There are more than " + settings.maxBatch() + " objects");
    return new BatchRequest(request.operation(), objects, request.hashAlgorithm());
  }

  BatchView batch(Admitted at, BatchRequest batch, HttpServletRequest request) {
    String[] oids =
        batch.objects().stream()
            .filter(Pointer::isValid)
            .map(Pointer::oid)
            .distinct()
            .toArray(String[]::new);
    Map<String, LfsObjectRow> known =
        finder.list(at.id(), oids).stream()
            .collect(Collectors.toMap(row -> row.oid, Function.identity()));
    var actions = new Actions(address(at), request.getHeader(HttpHeaders.AUTHORIZATION));
    return new BatchView(
        batch.objects().stream()
            .map(pointer -> view(pointer, known.get(pointer.oid()), batch.uploads(), actions))
            .toList());
  }

  private LfsPointerView view(
      Pointer pointer, LfsObjectRow known, boolean uploads, Actions actions) {
    if (!pointer.isValid())
      return failure(pointer, HttpStatus.UNPROCESSABLE_CONTENT, "Oid or size are invalid");
    if (known != null && known.size != pointer.size())
      return failure(
          pointer,
          HttpStatus.UNPROCESSABLE_CONTENT,
          "Object " + pointer.oid() + " is not " + pointer.size() + " bytes");
    if (!uploads)
      return known == null
          ? failure(pointer, HttpStatus.NOT_FOUND, "Not Found")
          : view(pointer, actions.download(pointer));
    if (known != null) return view(pointer, null);
    long max = settings.maxObjectSize().toBytes();
    return pointer.size() > max
        ? failure(
            pointer, HttpStatus.UNPROCESSABLE_CONTENT, "Size must be less than or equal to " + max)
        : view(pointer, actions.upload(pointer));
  }

  private static LfsPointerView view(Pointer pointer, Map<String, Action> actions) {
    return new LfsPointerView(pointer.oid(), pointer.size(), actions, null);
  }

  private static LfsPointerView failure(Pointer pointer, HttpStatus status, String message) {
    return new LfsPointerView(
        pointer.oid(), pointer.size(), null, new Failure(status.value(), message));
  }

  private String address(Admitted at) {
    return urls.current().cloneHttp(at.repository().owner().login, at.repository().row().name)
        + "/info/lfs";
  }

  /**
   * The URLs of the protocol's actions, for one caller.
   *
   * @param authorization the caller's header, which further requests repeat; may be null
   */
  private record Actions(String address, String authorization) {
    Map<String, Action> download(Pointer pointer) {
      return Map.of("download", new Action(object(pointer), header()));
    }

    Map<String, Action> upload(Pointer pointer) {
      Map<String, String> upload = header();
      upload.put(HttpHeaders.TRANSFER_ENCODING, "chunked");
      Map<String, String> verify = header();
      verify.put(HttpHeaders.ACCEPT, LfsMessages.MEDIA_TYPE + ";q=0.9, */*;q=0.8");
      Map<String, Action> actions = new LinkedHashMap<>();
      actions.put("upload", new Action(object(pointer) + "/" + pointer.size(), upload));
      actions.put("verify", new Action(address + "/verify", verify));
      return actions;
    }

    private String object(Pointer pointer) {
      return address + "/objects/" + pointer.oid();
    }

    private Map<String, String> header() {
      Map<String, String> header = new LinkedHashMap<>();
      if (authorization != null) header.put(HttpHeaders.AUTHORIZATION, authorization);
      return header;
    }
  }

  /**
   * Receives an object. The content must match its id and size.
   *
   * @throws ApiError 422 if it does not
   */
  void upload(Admitted at, Pointer pointer, InputStream body, long declaredLength)
      throws IOException {
    boolean possible =
        pointer.isValid()
            && pointer.size() <= settings.maxObjectSize().toBytes()
            && (declaredLength < 0 || declaredLength == pointer.size());
    if (!possible) throw mismatch();
    try (ContentStore.Upload upload = store.receive(body, pointer.size())) {
      if (!upload.content().equals(new StoredContent(pointer.oid(), pointer.size())))
        throw mismatch();
      admission.requireStillAllowed(at);
      upload.keep(ContentKind.LFS);
    } catch (ContentTooLargeException longer) {
      throw mismatch();
    }
    if (finder.find(at.id(), pointer.oid()).isPresent()) return;
    var object = new LfsObjectId(at.id(), pointer.oid());
    at.origin().during(() -> commands.send(new AddLfsObject(object, pointer.size())));
  }

  private static ApiError mismatch() {
    return ApiError.invalid("The content does not have this oid and size");
  }

  /**
   * Returns the content of an object: 422 for an invalid id, 404 if the repository does not have
   * it.
   */
  StoredContent get(Admitted at, String oid) {
    if (!ContentKind.isSha256(oid)) throw ApiError.invalid("Oid is invalid");
    return finder
        .find(at.id(), oid)
        .map(row -> new StoredContent(row.oid, row.size))
        .orElseThrow(() -> ApiError.notFound("Not Found"));
  }

  void verify(Admitted at, Pointer pointer) {
    if (!pointer.isValid()) throw ApiError.invalid("Oid or size are invalid");
    if (get(at, pointer.oid()).size() != pointer.size()) throw ApiError.notFound("Not Found");
  }
}
