package io.gitledger.api.web.file;

import io.gitledger.api.web.RequestArgument;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/**
 * Resolves {@link FileUpload} parameters. Nothing is read before the handler calls {@code read}.
 */
@Component
class FileUploadArgument extends RequestArgument {
  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == FileUpload.class;
  }

  @Override
  protected FileUpload resolve(MethodParameter parameter, HttpServletRequest request) {
    return new FileUpload(request);
  }
}
