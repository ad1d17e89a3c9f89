package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.AddEmail;
import io.gitledger.command.account.UserCommand.RemoveEmail;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.EmailFinder;
import io.gitledger.query.account.EmailView;
import io.gitledger.query.page.RowPage;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * E-mail addresses. Those of a body are taken one after the other: what comes before the first
 * mistake is done.
 */
@ApiController(tag = "user")
class EmailController {
  private final Commands commands;
  private final EmailFinder finder;

  EmailController(Commands commands, EmailFinder finder) {
    this.commands = commands;
    this.finder = finder;
  }

  @Operation("List the authenticated user's email addresses")
  @GetMapping("/user/emails")
  List<EmailView> userListEmails(SignedIn caller) {
    return finder.ofUser(caller.id());
  }

  @Operation("Add email addresses")
  @PostMapping("/user/emails")
  @ResponseStatus(HttpStatus.CREATED)
  List<EmailView> userAddEmail(SignedIn caller, @Body CreateEmailOption body) {
    List<String> emails = listed(body.emails());
    if (emails.isEmpty()) throw ApiError.invalid("Email list empty");
    for (String email : emails) commands.send(new AddEmail(self(caller), email));
    return finder.ofUser(caller.id());
  }

  @Operation("Delete email addresses")
  @DeleteMapping("/user/emails")
  void userDeleteEmail(SignedIn caller, @Body DeleteEmailOption body) {
    for (String email : listed(body.emails())) commands.send(new RemoveEmail(self(caller), email));
  }

  @Operation(value = "List all emails", tag = "admin")
  @GetMapping("/admin/emails")
  Paged<EmailView> adminGetAllEmails(Administrator administrator, Page page) {
    return found("", page);
  }

  @Operation(value = "Search all emails", tag = "admin")
  @GetMapping("/admin/emails/search")
  Paged<EmailView> adminSearchEmails(Administrator administrator, @Query String q, Page page) {
    return found(q, page);
  }

  private Paged<EmailView> found(String text, Page page) {
    RowPage<EmailView> found = finder.search(text, page.limit(), page.offset());
    return Paged.linked(found.rows(), found.total());
  }

  private static UserId self(SignedIn caller) {
    return new UserId(caller.id());
  }

  private static List<String> listed(List<String> emails) {
    return emails == null ? List.of() : emails;
  }
}
