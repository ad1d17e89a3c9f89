package io.gitledger.api.web.body;

import io.gitledger.api.web.RequestArgument;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.query.Parameters;
import io.gitledger.api.web.settings.WebSettings;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.multipart.MultipartException;

/** Reads the parameters annotated with {@link Body}. */
@Component
public class BodyArgument extends RequestArgument {
  private static final int MAX_FIELD = 1 << 20;

  private final WebSettings settings;

  BodyArgument(WebSettings settings) {
    this.settings = settings;
  }

  /** Returns the record of options, whether it is read at once or lazily. */
  public static Class<?> optionOf(MethodParameter parameter) {
    if (parameter.getParameterType() != Supplier.class) return parameter.getParameterType();
    ParameterizedType supplier = (ParameterizedType) parameter.getGenericParameterType();
    return (Class<?>) supplier.getActualTypeArguments()[0];
  }

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(Body.class);
  }

  @Override
  protected Object resolve(MethodParameter parameter, HttpServletRequest request) {
    if (parameter.getParameterType() == String.class)
      return Input.of(request)
          .parse(settings.maxBody().toBytes(), body -> new String(body, StandardCharsets.UTF_8));
    OptionType type = OptionType.of(optionOf(parameter));
    boolean large = parameter.getParameterAnnotation(Body.class).large();
    if (parameter.getParameterType() != Supplier.class) return bind(request, type, large);
    return SingletonSupplier.of(() -> bind(request, type, large));
  }

  private Object bind(HttpServletRequest request, OptionType type, boolean large) {
    Object option = read(request, type, large);
    OptionValidator.check(option);
    return option;
  }

  private Object read(HttpServletRequest request, OptionType type, boolean large) {
    Input input = Input.of(request);
    String contentType = input.contentType();
    if (contentType.contains("json")) {
      long maxBytes = (large ? settings.maxLargeBody() : settings.maxBody()).toBytes();
      if (large && ContentSpool.isFor(request)) {
        ContentSpool spool = ContentSpool.read(request, maxBytes);
        input.closeAtEnd(spool);
        input.reserve(spool.rest().length);
        return JsonBody.read(spool.rest(), type);
      }
      return input.parse(maxBytes, body -> JsonBody.read(body, type));
    }
    if (contentType.contains("form-urlencoded")) return FormBody.read(input.form(), type);
    if (contentType.contains("multipart/form-data")) return FormBody.read(fields(request), type);
    String method = request.getMethod();
    if (contentType.isEmpty() && !method.equals("POST") && !method.equals("PUT")) {
      return FormBody.read(input.query(), type);
    }
    throw OptionValidator.violation(
        "", contentType.isEmpty() ? "Empty Content-Type" : "Unsupported Content-Type");
  }

  /** Returns the fields of a multipart form. Its files are left to other readers. */
  private static Parameters fields(HttpServletRequest request) {
    Map<String, List<String>> fields = new LinkedHashMap<>();
    try {
      for (Part part : Input.of(request).parts()) {
        if (part.getSubmittedFileName() != null) continue;
        if (part.getSize() > MAX_FIELD) throw ApiError.tooLarge("a form field is too large");
        Input.of(request).reserve((int) part.getSize());
        String value = new String(part.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        fields.computeIfAbsent(part.getName(), any -> new ArrayList<>(1)).add(value);
      }
    } catch (IllegalStateException large) {
      throw ApiError.tooLarge("the form is too large");
    } catch (IOException | ServletException broken) {
      throw new MultipartException("cannot be parsed", broken);
    }
    return Parameters.of(fields);
  }
}
