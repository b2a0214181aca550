-- Refunds that somebody made in the gateway's own pages, and refunds that a gateway refused for good (docs/decisions/0258).
-- outside: made at the gateway, without us
alter table refund drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in ('paid-twice', 'not-accepted', 'undeliverable', 'fee-void', 'by-studio', 'outside'));
-- refused: the gateway will never make it. by-hand: it was refused, and the studio handed the money back.
alter table refund drop constraint refund_state_check,
  add constraint refund_state_check check (state in ('asked', 'made', 'refused', 'by-hand')),
  add column refusal text,
  add column refused_at timestamptz,
  add constraint refund_refused check ((state in ('refused', 'by-hand')) = (refusal is not null) and (refusal is null) = (refused_at is null));
create index refund_refused on refund (studio_id, refused_at, id) where state = 'refused';
