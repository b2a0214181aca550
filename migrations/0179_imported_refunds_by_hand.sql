-- When and how the studio had handed back a refund that a gateway refused, for orders from an archive: the gateway's refund itself is not
-- archived (docs/decisions/0267). Null: it was not handed back by hand, or `refund` has it.
alter table order_refund
  add column handed_back_at timestamptz,
  add column handed_back_by text check (handed_back_by in ('cash', 'bank')),
  add constraint order_refund_handed_back check (
    (handed_back_at is null) = (handed_back_by is null) and (handed_back_at is null or refund_id is null));
-- The takings of a day are summed from it.
create index order_refund_handed_back on order_refund (studio_id, handed_back_at) where handed_back_at is not null;
