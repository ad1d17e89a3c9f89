package io.gitledger.api.tag;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.branch.AllowListMembers;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.tag.TagProtectionCommand.ChangeTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.CreateTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.DeleteTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.TagProtectionsId;
import io.gitledger.query.branch.AllowListFinder;
import io.gitledger.query.branch.BranchRulesValue.AllowListValue;
import io.gitledger.query.tag.TagProtectionFinder;
import io.gitledger.query.tag.TagProtectionRow;
import io.gitledger.query.tag.TagProtectionView;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Tag protections of repositories. */
@Component
class TagProtectionService {
  /**
   * A new tag protection.
   *
   * @param namePattern a glob, or a regular expression between slashes
   */
  record CreateTagProtectionOption(
      @CodePointLength(max = 255) String namePattern,
      @Size(max = 100) List<@CodePointLength(max = 255) String> whitelistUsernames,
      @Size(max = 100) List<@CodePointLength(max = 255) String> whitelistTeams) {}

  /** Changes of a tag protection; absent fields are unchanged. */
  record EditTagProtectionOption(
      @CodePointLength(max = 255) String namePattern,
      @Size(max = 100) List<@CodePointLength(max = 255) String> whitelistUsernames,
      @Size(max = 100) List<@CodePointLength(max = 255) String> whitelistTeams) {}

  private final Commands commands;
  private final TagProtectionFinder protections;
  private final AllowListFinder lists;

  TagProtectionService(Commands commands, TagProtectionFinder protections, AllowListFinder lists) {
    this.commands = commands;
    this.protections = protections;
    this.lists = lists;
  }

  List<TagProtectionView> list(RepositoryContext at) {
    return views(at, protections.list(at.row().id));
  }

  TagProtectionView get(RepositoryContext at, long id) {
    return views(at, List.of(require(at, id))).getFirst();
  }

  private TagProtectionRow require(RepositoryContext at, long id) {
    return protections.find(at.row().id, id).orElseThrow(ApiError::notFound);
  }

  TagProtectionView create(RepositoryContext at, CreateTagProtectionOption option) {
    String pattern = requireNonNullElse(option.namePattern(), "").strip();
    if (pattern.isEmpty()) throw ApiError.badRequest("name_pattern are empty");
    List<String> users = requireNonNullElse(option.whitelistUsernames(), List.of());
    List<String> teams = requireNonNullElse(option.whitelistTeams(), List.of());
    if (users.isEmpty() && teams.isEmpty())
      throw ApiError.badRequest("both whitelist_usernames and whitelist_teams are empty");
    if (protections.list(at.row().id).stream().anyMatch(row -> row.pattern.equals(pattern)))
      throw ApiError.forbidden("Tag protection already exist");
    AllowListMembers members = members(at, users, teams);
    long id =
        commands.send(
            new CreateTagProtection(
                new TagProtectionsId(at.row().id),
                pattern,
                members.userIds(users, any -> true),
                requireNonNullElse(members.teamIds(teams), List.of())));
    return get(at, id);
  }

  TagProtectionView edit(RepositoryContext at, long id, EditTagProtectionOption option) {
    require(at, id);
    AllowListMembers members = members(at, option.whitelistUsernames(), option.whitelistTeams());
    commands.send(
        new ChangeTagProtection(
            new TagProtectionsId(at.row().id),
            id,
            option.namePattern(),
            members.userIds(option.whitelistUsernames(), any -> true),
            members.teamIds(option.whitelistTeams())));
    return get(at, id);
  }

  void delete(RepositoryContext at, long id) {
    require(at, id);
    commands.send(new DeleteTagProtection(new TagProtectionsId(at.row().id), id));
  }

  private AllowListMembers members(RepositoryContext at, List<String> users, List<String> teams) {
    return AllowListMembers.named(lists, at, Stream.ofNullable(users), Stream.ofNullable(teams));
  }

  private List<TagProtectionView> views(RepositoryContext at, List<TagProtectionRow> rows) {
    List<AllowListValue> allowed = rows.stream().map(TagProtectionRow::readAllowed).toList();
    AllowListMembers members =
        AllowListMembers.stored(
            lists,
            at,
            allowed.stream().map(AllowListValue::users),
            allowed.stream().map(AllowListValue::teams));
    return rows.stream().map(row -> view(row, row.readAllowed(), members)).toList();
  }

  private static TagProtectionView view(
      TagProtectionRow row, AllowListValue allowed, AllowListMembers members) {
    return new TagProtectionView(
        row.id,
        row.pattern,
        members.writerNames(allowed.users()),
        members.teamNames(allowed.teams()),
        row.createdAt,
        row.updatedAt);
  }
}
