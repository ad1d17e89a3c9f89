package io.gitledger.api.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.projections.hook.DeliveryLog;
import io.gitledger.projections.hook.DeliveryLog.DeliveryView;
import io.gitledger.projections.hook.DeliveryQueues;
import io.gitledger.projections.hook.DeliveryQueues.QueueView;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Delivery history of hooks for their administrators, delivery queues for site administrators. */
@ApiController(tag = "ledger")
class DeliveryController {
  private final HookAccess access;
  private final DeliveryLog log;
  private final DeliveryQueues queues;

  DeliveryController(HookAccess access, DeliveryLog log, DeliveryQueues queues) {
    this.access = access;
    this.log = log;
    this.queues = queues;
  }

  @Operation("List the hooks at which deliveries wait, the longest wait first")
  @GetMapping("/ledger/hooks/queues")
  Paged<QueueView> ledgerListHookQueues(Administrator administrator, Page page) {
    return Paged.linked(queues.list(page.offset(), page.limit()), queues.count());
  }

  @Operation("List a hook's deliveries, newest first, with every attempt")
  @GetMapping("/ledger/hooks/{id}/deliveries")
  Paged<DeliveryView> ledgerListDeliveries(SignedIn caller, @PathVariable long id, Page page) {
    access.requireAdmin(id, caller);
    return Paged.linked(log.list(id, caller.admin(), page.offset(), page.limit()), log.count(id));
  }

  @Operation("Send a delivery's payload again, as a new delivery")
  @PostMapping("/ledger/hooks/{id}/deliveries/{delivery}/redeliver")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Redelivery ledgerRedeliver(
      SignedIn caller, @PathVariable long id, @PathVariable String delivery) {
    access.requireAdmin(id, caller);
    return new Redelivery(log.again(id, uuid(delivery)).orElseThrow(ApiError::notFound));
  }

  /**
   * @param id the id of the new delivery
   */
  record Redelivery(@JsonProperty("id") UUID id) {}

  private static UUID uuid(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException e) {
      throw ApiError.notFound();
    }
  }
}
