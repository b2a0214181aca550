-- The author and the reason of a correction of credits, beside the entry of the ledger.
create table credit_correction (
  studio_id bigint not null,
  entry_id  bigint not null,
  staff_id  bigint not null,
  reason    text not null,
  primary key (studio_id, entry_id),
  foreign key (studio_id, entry_id) references credit_entry (studio_id, id),
  foreign key (studio_id, staff_id) references staff (studio_id, id)
);
create index credit_correction_staff on credit_correction (studio_id, staff_id);
select protect_tenant_table('credit_correction', 'select, insert, delete');
