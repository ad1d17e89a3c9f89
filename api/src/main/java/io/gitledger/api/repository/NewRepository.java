package io.gitledger.api.repository;

import io.gitledger.command.hook.HookCommand.ModelHook;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.command.repository.TrustModel;
import java.util.List;

/**
 * A repository to be created.
 *
 * @param branch the default branch; empty for that of the installation
 * @param licenses names of the licences to show
 * @param hooks hooks of another repository to copy
 */
public record NewRepository(
    RepositoryName name,
    String description,
    boolean isPrivate,
    boolean template,
    String branch,
    List<String> licenses,
    TrustModel trustModel,
    List<ModelHook> hooks) {}
