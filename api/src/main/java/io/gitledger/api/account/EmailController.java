package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.account.UserId;
import io.gitledger.query.account.EmailFinder;
import io.gitledger.query.account.EmailView;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** E-mail addresses of users. */
@ApiController(tag = "user")
class EmailController {
  private final EmailService emails;
  private final EmailFinder finder;

  EmailController(EmailService emails, EmailFinder finder) {
    this.emails = emails;
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
    emails.add(new UserId(caller.id()), body.emails());
    return finder.ofUser(caller.id());
  }

  @Operation("Delete email addresses")
  @DeleteMapping("/user/emails")
  void userDeleteEmail(SignedIn caller, @Body DeleteEmailOption body) {
    emails.remove(new UserId(caller.id()), body.emails());
  }

  @Operation(value = "List all emails", tag = "admin")
  @GetMapping("/admin/emails")
  Paged<EmailView> adminGetAllEmails(Administrator administrator, Page page) {
    return search("", page);
  }

  @Operation(value = "Search all emails", tag = "admin")
  @GetMapping("/admin/emails/search")
  Paged<EmailView> adminSearchEmails(Administrator administrator, @Query String q, Page page) {
    return search(q, page);
  }

  private Paged<EmailView> search(String text, Page page) {
    return Paged.linked(finder.search(text, page.limit(), page.offset()));
  }
}
