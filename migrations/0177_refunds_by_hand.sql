-- When and how the studio handed back what a gateway refused to refund (docs/decisions/0267). Null: before this column.
alter table refund
  add column handed_back_at timestamptz,
  add column handed_back_by text check (handed_back_by in ('cash', 'bank')),
  add constraint refund_handed_back check (
    (handed_back_at is null) = (handed_back_by is null) and (handed_back_at is null or state = 'by-hand'));
-- The takings of a day are summed from it.
create index refund_handed_back on refund (studio_id, handed_back_at) where handed_back_at is not null;
