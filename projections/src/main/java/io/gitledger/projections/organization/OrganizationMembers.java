package io.gitledger.projections.organization;

import io.gitledger.projections.ReadModelWriter;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.organization.OrganizationMemberRow;
import org.springframework.stereotype.Component;

/** The members of organizations, that is, of any of their teams. */
@Component
public class OrganizationMembers {
  private static final String IN_NO_OTHER_TEAM =
      """
       and not exists (
         select 1 from team t join access_member a on a.principal = -t.id
         where t.organization_id = organization_member.organization_id
           and a.person_id = organization_member.person_id
           and t.id <> :team and t.deleted_at is null)
      """;

  private final ReadModelWriter writer;

  OrganizationMembers(ReadModelWriter writer) {
    this.writer = writer;
  }

  /** Adds a person who is in a team, unless the person is a member already. */
  public void add(long organization, long person) {
    writer.insertIfAbsent(new OrganizationMemberRow(organization, person));
  }

  /** Removes a person who was only in this team. */
  public void removeFromTeam(long organization, long team, long person) {
    writer
        .sql(
            "delete from organization_member where organization_id = :organization and person_id = :person"
                + IN_NO_OTHER_TEAM)
        .param("organization", organization)
        .param("person", person)
        .param("team", team)
        .update();
  }

  /** Removes the persons who are only in this team. The team still has its members. */
  public void removeTeam(long organization, long team) {
    writer
        .sql(
            "delete from organization_member where organization_id = :organization"
                + " and person_id in (select person_id from access_member where principal = :principal)"
                + IN_NO_OTHER_TEAM)
        .param("organization", organization)
        .param("principal", AccessGrantRow.team(team))
        .param("team", team)
        .update();
  }

  /** Sets whether the membership is public. */
  public void setPublic(long organization, long person, boolean isPublic) {
    writer
        .update(OrganizationMemberRow.class, organization, person)
        .set("public", isPublic)
        .write();
  }
}
