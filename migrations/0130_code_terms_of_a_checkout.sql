-- A checkout keeps the terms of its promo code as they were shown, so that an edited code changes no checkout that has begun (docs/decisions/0225).
alter table checkout
  add column discount_kind text check (discount_kind in ('percent', 'fixed')),
  add column discount_value bigint check (discount_value > 0),
  -- the number of cycles of a membership that the code covers, null for all
  add column discount_cycles int,
  add column discount_for_new boolean not null default false,
  add check ((discount_kind is null) = (discount_value is null)),
  add check (discount_kind is null or discount_code_id is not null);

-- Row-level security is forced, so the owner lifts it for this statement.
alter table checkout no force row level security;
alter table promo_code no force row level security;
update checkout c
set discount_kind = p.kind, discount_value = p.value, discount_cycles = p.total_cycles, discount_for_new = p.new_customers_only
from promo_code p
where p.studio_id = c.studio_id and p.id = c.discount_code_id and c.kind <> 'renewal';
alter table promo_code force row level security;
alter table checkout force row level security;
