-- Running memberships: the price of each cycle, the card that pays, and the date (spec 2 §4; readings §5, §7).

create table membership (
  studio_id      bigint not null,
  pass_id        bigint not null,
  customer_id    bigint not null,
  -- the price of a whole cycle as sold, before discount and tax
  price          bigint not null check (price >= 0),
  state          text not null check (state in ('running', 'cancelled', 'ended')),
  -- the gateway's id of the card that pays; null when no cycle costs anything
  gateway        text check (gateway in ('sandbox', 'stripe', 'paypal', 'gocardless')),
  method         text,
  -- the next cycle to be paid, and the time of its charge or retry; null: no further charge
  next_cycle     int not null check (next_cycle >= 0),
  next_charge_at timestamptz,
  -- the cycle whose charge failed: the number of attempts, the first failure, and the bank's last reason
  failed_tries   int not null default 0 check (failed_tries >= 0),
  failed_since   timestamptz,
  failed_why     text,
  -- the studio's setting at the time of the failure
  blocks_booking boolean not null default false,
  -- the promo code of the sale, which may cover several cycles
  discount_code_id bigint,
  primary key (studio_id, pass_id),
  foreign key (studio_id, pass_id) references user_pass (studio_id, id),
  foreign key (studio_id, customer_id) references customer (studio_id, id),
  check ((gateway is null) = (method is null)),
  check (state = 'running' or next_charge_at is null),
  check ((failed_tries = 0) = (failed_since is null)),
  check (failed_tries > 0 or not blocks_booking)
);
create index membership_customer on membership (studio_id, customer_id);
select protect_tenant_table('membership', 'select, insert, update');

-- the price of a whole cycle of the membership; the amount due now may be less
alter table checkout add column cycle_price bigint;

-- One order per pass and cycle. The sale with a trial and the first cycle after the trial are two orders.
drop index customer_order_pass;
create unique index customer_order_pass on customer_order (studio_id, pass_id) where kind = 'pass';
create unique index customer_order_cycle on customer_order (studio_id, pass_id, cycle) where kind = 'renewal';
