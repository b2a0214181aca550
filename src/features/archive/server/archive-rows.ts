/** The columns that an archive fills, per table, with their SQL types; and what a row of each looks like when it is read whole. */

import type { PaymentMethod } from '../../passes/rules/pass.ts';

/** Tables whose rows have a key of the archive. `user_pass` is filled by passes' own `grantPasses`. */
export const KEYED_TABLES = {
  staff: {
    role: 'text',
    teaches: 'boolean',
    name: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    phone: 'text',
    picture_url: 'text',
    description: 'text',
    allow_all_schedules_access: 'boolean',
    allow_self_check_in: 'boolean',
    active: 'boolean',
    created_at: 'timestamptz',
  },
  tag: { name: 'text', custom_label: 'text', custom_color: 'text', is_archived: 'boolean' },
  location: { name: 'text', address: 'text' },
  service: { name: 'text', description: 'text', media_url: 'text' },
  class_template: { service_id: 'bigint', name: 'text', description: 'text', color: 'text', duration_minutes: 'int' },
  class_session: {
    class_template_id: 'bigint',
    location_id: 'bigint',
    instructor_id: 'bigint',
    room: 'text',
    name: 'text',
    description: 'text',
    additional_details: 'text',
    color: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    visible_public: 'boolean',
    accept_reservations: 'boolean',
    capacity: 'int',
    seats_taken: 'int',
    offer_ends: 'timestamptz[]',
    waiting: 'int',
    waitlist_enabled: 'boolean',
    last_waitlist_seq: 'int',
    is_online: 'boolean',
    online_link: 'text',
    online_password: 'text',
    late_cancel_fee: 'bigint',
    no_show_fee: 'bigint',
    auto_charge_no_show_fee: 'boolean',
    average_revenue: 'bigint',
    hide_on_class_pass: 'boolean',
    cancelled_at: 'timestamptz',
    cancellation_reason: 'text',
    show_when_cancelled: 'boolean',
    attendance_completed: 'boolean',
  },
  offer: {
    punch_type: 'text',
    name: 'text',
    price: 'bigint',
    terms: 'jsonb',
    is_hidden: 'boolean',
    is_highlighted: 'boolean',
    saved_amount: 'bigint',
    sort_order: 'int',
    created_at: 'timestamptz',
  },
  custom_field: { name: 'text', field_type: 'text', is_active: 'boolean', is_required: 'boolean', sort_order: 'int' },
  custom_field_option: { custom_field_id: 'bigint', option_value: 'text', is_active: 'boolean', sort_order: 'int' },
  customer: {
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    dob: 'date',
    phone: 'text',
    city: 'text',
    state: 'text',
    post_code: 'text',
    address_line1: 'text',
    address_line2: 'text',
    emergency_contact_name: 'text',
    emergency_contact_phone: 'text',
    emergency_contact_relation: 'text',
    sms_opt_in: 'boolean',
    marketing_opt_in: 'boolean',
    waiver_accepted_hash: 'text',
    waiver_accepted_at: 'timestamptz',
    attended_classes_count: 'int',
    injured: 'boolean',
    notes: 'text',
    injury_notes: 'text',
    created_at: 'timestamptz',
  },
  promo_code: {
    code: 'text',
    code_key: 'text',
    kind: 'text',
    value: 'bigint',
    total_cycles: 'int',
    months: 'int',
    max_uses: 'int',
    max_uses_per_customer: 'int',
    uses: 'int',
    valid_from: 'timestamptz',
    valid_until: 'timestamptz',
    all_products: 'boolean',
    for_gift_cards: 'boolean',
    is_active: 'boolean',
    created_at: 'timestamptz',
  },
  gift_card: {
    buyer_id: 'bigint',
    state: 'text',
    amount: 'bigint',
    currency: 'text',
    balance: 'bigint',
    recipient_name: 'text',
    recipient_email: 'text',
    sender_name: 'text',
    sender_email: 'text',
    message: 'text',
    deliver_at: 'timestamptz',
    delivered_at: 'timestamptz',
    code_hash: 'text',
    last_four: 'text',
    created_at: 'timestamptz',
  },
  customer_order: {
    customer_id: 'bigint',
    offer_id: 'bigint',
    pass_id: 'bigint',
    gift_card_id: 'bigint',
    booking_id: 'bigint',
    fee: 'text',
    voided_at: 'timestamptz',
    refunded: 'bigint',
    discount_code_id: 'bigint',
    tender_card_id: 'bigint',
    tender: 'bigint',
    name: 'text',
    currency: 'text',
    kind: 'text',
    cycle: 'int',
    price: 'bigint',
    discount: 'bigint',
    tax: 'bigint',
    total: 'bigint',
    tax_name: 'text',
    tax_rate: 'int',
    tax_included: 'boolean',
    paid_by: 'text',
    card_brand: 'text',
    card_last_four: 'text',
    is_paid: 'boolean',
    purchased_at: 'timestamptz',
  },
  booking: {
    class_session_id: 'bigint',
    customer_id: 'bigint',
    class_for: 'text',
    applicant_name: 'text',
    applicant_email: 'text',
    applicant_key: 'text',
    state: 'text',
    waitlist_seq: 'int',
    pass_id: 'bigint',
    credit_kind: 'text',
    credit_cycle: 'int',
    credit_counted: 'boolean',
    free_until: 'timestamptz',
    offer_until: 'timestamptz',
    reminded_at: 'timestamptz',
    qr_used_at: 'timestamptz',
    passed_over_at: 'timestamptz',
    created_at: 'timestamptz',
    moved_up_at: 'timestamptz',
    ended_at: 'timestamptz',
    late_cancel_fee: 'bigint',
  },
} as const;

export const PLAIN_TABLES = {
  class_template_tag: { class_template_id: 'bigint', tag_id: 'bigint' },
  offer_tag: { offer_id: 'bigint', tag_id: 'bigint' },
  promo_code_product: { code_id: 'bigint', offer_id: 'bigint' },
  promo_code_use: { code_id: 'bigint', customer_id: 'bigint', state: 'text', at: 'timestamptz' },
  order_refund: { order_id: 'bigint', amount: 'bigint', to_gift_card: 'bigint', at: 'timestamptz' },
  gift_card_entry: { card_id: 'bigint', delta: 'bigint', reason: 'text', at: 'timestamptz' },
  customer_tag: { customer_id: 'bigint', tag_id: 'bigint' },
  consent_wording: { hash: 'text', text: 'text', first_used_at: 'timestamptz' },
  consent_entry: {
    customer_id: 'bigint',
    kind: 'text',
    given: 'boolean',
    wording_hash: 'text',
    source: 'text',
    staff_id: 'bigint',
    address: 'text',
    agent: 'text',
    at: 'timestamptz',
  },
  custom_field_value: {
    customer_id: 'bigint',
    custom_field_id: 'bigint',
    text_value: 'text',
    number_value: 'float8',
    yes_value: 'bool',
    option_id: 'bigint',
    date_value: 'date',
    datetime_value: 'timestamptz',
  },
  membership: {
    pass_id: 'bigint',
    customer_id: 'bigint',
    price: 'bigint',
    state: 'text',
    next_cycle: 'int',
    next_charge_at: 'timestamptz',
    failed_tries: 'int',
    failed_since: 'timestamptz',
    failed_why: 'text',
    blocks_booking: 'boolean',
    discount_code_id: 'bigint',
    discount_kind: 'text',
    discount_value: 'bigint',
    discount_cycles: 'int',
  },
  pass_credit: {
    pass_id: 'bigint',
    kind: 'text',
    cycle: 'int',
    balance: 'int',
    granted: 'int',
    returned: 'int',
    usable_until: 'timestamptz',
  },
  credit_entry: {
    pass_id: 'bigint',
    kind: 'text',
    cycle: 'int',
    delta: 'int',
    reason: 'text',
    booking_id: 'bigint',
    at: 'timestamptz',
  },
} as const;

interface SqlTypes {
  text: string | null;
  boolean: boolean;
  /** May be null. */
  bool: boolean | null;
  float8: number | null;
  int: number | null;
  bigint: number | null;
  timestamptz: string | null;
  'timestamptz[]': readonly string[];
  date: string | null;
  jsonb: unknown;
}

type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends keyof SqlTypes ? SqlTypes[Columns[Name]] : never;
};

export type KeyedTable = keyof typeof KEYED_TABLES;
export type PlainTable = keyof typeof PLAIN_TABLES;
/** A row to write: every column, times as ISO text. */
export type KeyedRow<Table extends KeyedTable> = { readonly archive_key: string } & RowOf<(typeof KEYED_TABLES)[Table]>;
export type PlainRow<Table extends PlainTable> = RowOf<(typeof PLAIN_TABLES)[Table]>;

/** A row as it is read: with its id, and without a key where it was not imported. */
export type ReadRow<Table extends KeyedTable> = { readonly id: number; readonly archive_key: string | null } & RowOf<
  (typeof KEYED_TABLES)[Table]
>;

export interface ReadPassRow {
  readonly id: number;
  readonly archive_key: string | null;
  readonly customer_id: number;
  readonly offer_id: number | null;
  readonly terms_id: number;
  readonly state: string;
  readonly sold_by_staff: boolean;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly price_paid: number | null;
  readonly discount: number;
  readonly discount_code_id: number | null;
  readonly paid_by: PaymentMethod | null;
  readonly purchased_at: string;
}

/** Everything of a studio that its archive holds, as one statement reads it. */
export type StudioRows = { readonly [Table in KeyedTable]: readonly ReadRow<Table>[] } & {
  readonly [Table in PlainTable]: readonly PlainRow<Table>[];
} & {
  readonly studio: { readonly slug: string; readonly created_at: string };
  readonly hosts: readonly string[];
  readonly settings: unknown;
  readonly features: readonly string[];
  readonly user_pass: readonly ReadPassRow[];
  readonly pass_terms: readonly { readonly id: number; readonly terms: unknown }[];
};
