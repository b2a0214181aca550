-- The discount on each cycle of a membership, as sold. Later changes of the promo code do not affect it.
alter table membership
  add column discount_kind text check (discount_kind in ('percent', 'fixed')),
  -- in thousandths of a percent, or in minor units
  add column discount_value bigint check (discount_value > 0),
  -- the number of discounted cycles, including the first; null = all
  add column discount_cycles int check (discount_cycles > 0);
update membership m set discount_kind = p.kind, discount_value = p.value, discount_cycles = p.total_cycles
from promo_code p where p.studio_id = m.studio_id and p.id = m.discount_code_id;
alter table membership
  add check ((discount_kind is null) = (discount_code_id is null) and (discount_kind is null) = (discount_value is null)),
  add check (discount_cycles is null or discount_kind is not null);
