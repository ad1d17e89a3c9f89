package io.gitledger.api.content;

import io.gitledger.api.web.edge.BufferedResponse;
import io.gitledger.git.read.DiffText;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Sends a diff or a patch while it is generated. */
public final class DiffResponse {
  private DiffResponse() {}

  public static void send(DiffText text, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    BufferedResponse.release(response);
    response.setStatus(HttpServletResponse.SC_OK);
    if (!text.equals(DiffText.NOTHING)) response.setContentType("text/plain; charset=utf-8");
    if (!request.getMethod().equals("HEAD")) {
      OutputStream out = new BufferedOutputStream(response.getOutputStream());
      text.writeTo(out);
      out.flush();
    }
    response.flushBuffer(); // otherwise the handler's status would replace this one
  }
}
