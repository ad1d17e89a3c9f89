package io.gitledger.api.web.openapi;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.body.BodyArgument;
import io.gitledger.api.web.file.FileUpload;
import io.gitledger.api.web.openapi.DescribedOperation.Location;
import io.gitledger.api.web.openapi.DescribedOperation.Parameter;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.query.Query;
import io.gitledger.api.web.query.QueryArgument;
import io.gitledger.query.misc.WireType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.method.HandlerMethod;

/** Reads the description of an operation from its method. */
final class OperationReader {
  private static final Pattern VARIABLE = Pattern.compile("\\{\\*?([^}:]+)[^}]*}");

  private OperationReader() {}

  static DescribedOperation read(String method, String pattern, HandlerMethod handler) {
    Operation operation = handler.getMethodAnnotation(Operation.class);
    ApiController controller =
        AnnotatedElementUtils.findMergedAnnotation(handler.getBeanType(), ApiController.class);
    String name = handler.getMethod().getName();
    boolean ownId = operation != null && !operation.id().isEmpty();
    boolean ownTags = operation != null && operation.tag().length > 0;
    return new DescribedOperation(
        method,
        VARIABLE.matcher(pattern).replaceAll("{$1}"),
        ownId ? operation.id() : name,
        operation == null ? "" : operation.value(),
        ownTags ? List.of(operation.tag()) : List.of(controller.tag()),
        operation != null && operation.deprecated(),
        parameters(pattern, handler),
        answers(handler, operation),
        operation == null ? "" : operation.produces(),
        operation == null ? "" : operation.alsoProduces());
  }

  private static List<Parameter> parameters(String pattern, HandlerMethod handler) {
    List<Parameter> declared = new ArrayList<>();
    for (MethodParameter parameter : handler.getMethodParameters()) add(parameter, declared);
    Set<String> inPath = new HashSet<>();
    for (Parameter parameter : declared) {
      if (parameter.location() == Location.PATH) inPath.add(parameter.name());
    }
    List<Parameter> all = new ArrayList<>();
    Matcher variables = VARIABLE.matcher(pattern);
    while (variables.find()) {
      String name = variables.group(1);
      // Some variables are read by arguments that look up the resource.
      if (!inPath.contains(name)) all.add(inPath(name, String.class, List.of()));
    }
    all.addAll(declared);
    return all;
  }

  private static void add(MethodParameter parameter, List<Parameter> all) {
    Class<?> type = parameter.getParameterType();
    if (parameter.hasParameterAnnotation(PathVariable.class)) {
      all.add(variable(parameter));
    } else if (type == Page.class) {
      all.add(inQuery("page", "page number of results to return (1-based)"));
      all.add(inQuery("limit", "page size of results"));
    } else if (parameter.hasParameterAnnotation(Query.class)) {
      Query query = parameter.getParameterAnnotation(Query.class);
      if (query.documented()) all.add(inQuery(parameter, query));
    } else if (parameter.hasParameterAnnotation(Body.class)) {
      Body body = parameter.getParameterAnnotation(Body.class);
      Class<?> option = BodyArgument.optionOf(parameter);
      all.add(
          new Parameter(
              body.name(), Location.BODY, option, body.required(), body.about(), List.of()));
    } else if (parameter.hasParameterAnnotation(RequestBody.class)) {
      Type exact = parameter.getGenericParameterType();
      all.add(new Parameter("body", Location.BODY, exact, true, "", List.of()));
    } else if (type == FileUpload.class) {
      all.addAll(upload(parameter));
    }
  }

  private static Parameter variable(MethodParameter parameter) {
    PathVariable variable = parameter.getParameterAnnotation(PathVariable.class);
    String name = variable.value().isEmpty() ? variable.name() : variable.value();
    WireType wire = parameter.getParameterAnnotation(WireType.class);
    List<String> values = wire == null ? List.of() : List.of(wire.values());
    String shown = name.isEmpty() ? parameter.getParameter().getName() : name;
    return inPath(shown, shown(parameter), values);
  }

  private static Parameter inQuery(MethodParameter parameter, Query query) {
    return new Parameter(
        QueryArgument.nameOf(parameter),
        Location.QUERY,
        shown(parameter),
        query.required(),
        query.about(),
        List.of(query.values()));
  }

  private static List<Parameter> upload(MethodParameter parameter) {
    boolean required = parameter.hasParameterAnnotation(WireType.class);
    return List.of(
        new Parameter(
            FileUpload.NAME,
            Location.QUERY,
            String.class,
            false,
            "name of the attachment",
            List.of()),
        new Parameter(
            FileUpload.PART,
            Location.FILE,
            FileUpload.class,
            required,
            "attachment to upload",
            List.of()));
  }

  private static Type shown(MethodParameter parameter) {
    WireType type = parameter.getParameterAnnotation(WireType.class);
    return type == null ? parameter.getGenericParameterType() : type.value();
  }

  private static Parameter inPath(String name, Type type, List<String> values) {
    return new Parameter(name, Location.PATH, type, true, "", values);
  }

  private static Parameter inQuery(String name, String about) {
    return new Parameter(name, Location.QUERY, int.class, false, about, List.of());
  }

  private static Map<Integer, Type> answers(HandlerMethod handler, Operation operation) {
    Map<Integer, Type> answers = new TreeMap<>();
    Type type = unwrapped(handler.getReturnType().getGenericParameterType());
    ResponseStatus status = handler.getMethodAnnotation(ResponseStatus.class);
    int usual = type == void.class && handler.isVoid() ? 204 : 200;
    answers.put(status == null ? usual : status.code().value(), type);
    // Yes-or-no operations respond with 204 or 404 without a body.
    if (status == null && usual == 204 && handler.hasMethodAnnotation(GetMapping.class))
      answers.put(404, type);
    if (operation == null) return answers;
    for (Operation.Answer also : operation.also()) answers.put(also.status(), also.body());
    return answers;
  }

  private static Type unwrapped(Type type) {
    if (type == Void.class) return void.class;
    if (!(type instanceof ParameterizedType generic)) return type;
    Class<?> raw = (Class<?>) generic.getRawType();
    Type inner = generic.getActualTypeArguments()[0];
    if (HttpEntity.class.isAssignableFrom(raw) || raw == PagedObject.class) return unwrapped(inner);
    if (raw != Paged.class) return type;
    return ResolvableType.forClassWithGenerics(List.class, ResolvableType.forType(inner)).getType();
  }
}
