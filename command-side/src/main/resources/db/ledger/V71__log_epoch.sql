-- `event.transaction` is the transaction's id plus this shift. A dump that is restored into another cluster meets
-- smaller ids there; the next start then raises the shift, so that the order of the log goes on: see LedgerSchema.
create table log_epoch (
    shift bigint not null
);
insert into log_epoch values (0);
