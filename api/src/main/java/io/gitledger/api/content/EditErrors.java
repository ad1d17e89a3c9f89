package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.write.PathRefused;

/** The errors of the API for rejected edits. */
public final class EditErrors {
  private EditErrors() {}

  public static ApiError of(PathRefused refused) {
    String path = refused.path();
    return switch (refused.reason()) {
      case MALFORMED -> ApiError.invalid(TreePaths.malformed(path));
      case MISSING -> ApiError.noObject("", path);
      case EXISTS -> ApiError.invalid("repository file already exists [path: " + path + "]");
      case FOLDER -> taken("directory", "file", path);
      case SYMLINK -> taken("symbolic link", "subdirectory", path);
      case PARENT -> taken("file", "subdirectory", path);
    };
  }

  private static ApiError taken(String by, String wanted, String path) {
    return ApiError.invalid(
        "a " + by + " exists where you’re trying to create a " + wanted + " [path: " + path + "]");
  }
}
