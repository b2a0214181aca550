-- Memberships that run: what each of their cycles costs, which card pays it and when (spec 2 §4; readings §5, §7).

create table membership (
  studio_id      bigint not null,
  pass_id        bigint not null,
  customer_id    bigint not null,
  -- of a whole cycle as it was sold, before discount and tax
  price          bigint not null check (price >= 0),
  state          text not null check (state in ('running', 'cancelled', 'ended')),
  -- the card that pays, as its gateway names it; none where no cycle costs anything
  gateway        text check (gateway in ('sandbox', 'stripe', 'paypal', 'gocardless')),
  method         text,
  -- the cycle that is paid next, and when it is charged or tried again; null: nothing more is charged
  next_cycle     int not null check (next_cycle >= 0),
  next_charge_at timestamptz,
  -- the cycle that could not be charged: how often it was tried, since when, and what the bank said last
  failed_tries   int not null default 0 check (failed_tries >= 0),
  failed_since   timestamptz,
  failed_why     text,
  -- as the studio had it when the charge failed
  blocks_booking boolean not null default false,
  -- it was bought with this code, which may cover more cycles than the first
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

-- of a whole cycle of the membership that is bought; what is due now may be less
alter table checkout add column cycle_price bigint;

-- A pass comes from one order, and a cycle is renewed once: the sale with a trial and the first cycle after it are two orders.
drop index customer_order_pass;
create unique index customer_order_pass on customer_order (studio_id, pass_id) where kind = 'pass';
create unique index customer_order_cycle on customer_order (studio_id, pass_id, cycle) where kind = 'renewal';
