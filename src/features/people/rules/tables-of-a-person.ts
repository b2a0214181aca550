/**
 * Every table with data of people, and what erasing a person does to it (docs/decisions/0259). The test beside the erasure compares this
 * list with the database: each text, each JSON and each reference to a customer needs a decision.
 */

/** A value that is the same for all erased people, or a word that depends on the row or the language. */
type Filling =
  | string
  | number
  | boolean
  | null
  | { readonly as: 'first-name' | 'last-name' | 'full-name' | 'address' | 'key' | 'no-guest' };

export interface TableRule {
  /** The person's rows: these columns hold their id, or the id of their row in the table `in`. Absent: no row belongs to one customer. */
  readonly of?: { readonly columns: readonly string[]; readonly in?: string };
  /**
   * A merge with another account (docs/decisions/0262): the rows of the account that goes end with it, or a row moves unless the account that
   * stays has one with the same values here. Absent: all rows move.
   */
  readonly merges?: 'ends' | { readonly unlessSame: readonly string[] };
  /** Further references to a customer, in rows of others. A merge moves them too. */
  readonly refers?: readonly string[];
  /** Erasing deletes the person's rows. */
  readonly deletes?: true;
  /** Columns that get a new value in the person's rows. */
  readonly sets?: Readonly<Record<string, Filling>>;
  /** Texts about anybody, in all rows: the person's name, address and phone are taken out of them. */
  readonly redacts?: readonly string[];
  /** Columns that stay as they are, with the reason. */
  readonly keeps?: readonly (readonly [columns: string, because: string])[];
  /** Columns that an export of the person leaves out, because they are secrets or only have a meaning inside. */
  readonly hides?: string;
}

const BY_CUSTOMER = { columns: ['customer_id'] } as const;
const OWNER = ['customer_id', 'the row stays and belongs to a customer without a name'] as const;
const FIXED = 'a fixed word, an id or a name that the studio has given';
const OF_STUDIO = 'a text of the studio, which is not about customers';
const OF_STAFF = 'about a member of the team';
const MONEY = 'the books need it, and it names nobody';
const AT_GATEWAY = 'an id of the payment gateway, for refunds';
const SECRETS = 'token_hash';

export const TABLES_OF_A_PERSON: Readonly<Record<string, TableRule>> = {
  access_token: { of: BY_CUSTOMER, merges: 'ends', deletes: true, hides: `${SECRETS} acting_session` },
  additional_slot: { keeps: [['reason', OF_STAFF]] },
  appointment: {
    of: BY_CUSTOMER,
    sets: { archive_key: { as: 'key' } },
    keeps: [OWNER, ['state cancelled_by', FIXED]],
  },
  appointment_hold: {
    of: BY_CUSTOMER,
    keeps: [OWNER, ['handle_hash', 'the hash of a random number that ends in minutes']],
    hides: 'handle_hash',
  },
  appointment_service: { keeps: [['online_link', OF_STUDIO]] },
  appointment_session: { keeps: [['join_link host_link archive_key', 'a room for a meeting, without names']] },
  audit_entry: { keeps: [['actor action subject data via before after', 'the history holds no values of people (docs/decisions/0256)']] },
  audit_personal: { keeps: [['before after', 'rows about the person are deleted by the subject of their entry, others lose their name']] },
  booking: {
    of: BY_CUSTOMER,
    refers: ['given_by'],
    sets: { visitor_number: null, archive_key: { as: 'key' } },
    keeps: [
      OWNER,
      ['given_by', 'the row stays and belongs to a customer without a name'],
      ['class_for state credit_kind rules_digest', FIXED],
      [
        'applicant_name applicant_email applicant_key',
        'the guest is erased with the row of the person who brought them, or by their address, or by the name if there is none',
      ],
    ],
    // The amount is between the partner and the studio.
    hides: 'archive_key applicant_key rules_digest partner_amount',
  },
  booking_rules: { keeps: [['digest rules', OF_STUDIO]] },
  bulk_email: { redacts: ['subject', 'body'], keeps: [['groups state dropped_because', FIXED]] },
  calendar_feed: { of: BY_CUSTOMER, merges: { unlessSame: [] }, deletes: true, hides: SECRETS },
  card_check: { of: BY_CUSTOMER, deletes: true },
  check_in_link: { keeps: [['hash', OF_STUDIO]] },
  checkout: {
    of: BY_CUSTOMER,
    keeps: [OWNER, ['state tax_name kind currency name fee discount_kind', MONEY], ['handle', 'a random number']],
    hides: 'handle',
  },
  class_session: {
    keeps: [
      [
        'room name description additional_details color online_link online_password cancellation_reason archive_key trainer_link timetable_line timetable_day timetable_end original_day link_key',
        OF_STUDIO,
      ],
    ],
  },
  class_template: { keeps: [['name description color archive_key media_url first_visit', OF_STUDIO]] },
  closed_day: { keeps: [['day reason', OF_STAFF]] },
  closed_slot: { keeps: [['reason', OF_STAFF]] },
  closure: { keeps: [['first_day last_day starts ends message archive_key', OF_STUDIO]] },
  closure_pass: { keeps: [['state', FIXED]] },
  consent_entry: {
    of: BY_CUSTOMER,
    sets: { address: null, agent: null },
    keeps: [OWNER, ['kind wording_hash source', 'that somebody agreed, without who']],
  },
  consent_wording: { keeps: [['hash text', OF_STUDIO]] },
  credit_entry: { of: { columns: ['pass_id'], in: 'user_pass' }, keeps: [['kind reason', FIXED]] },
  custom_field: { keeps: [['name field_type archive_key options', OF_STUDIO]] },
  custom_field_value: { of: BY_CUSTOMER, merges: { unlessSame: ['custom_field_id'] }, deletes: true, redacts: ['text_value'] },
  customer: {
    of: { columns: ['id'] },
    sets: {
      first_name: { as: 'first-name' },
      last_name: { as: 'last-name' },
      email: { as: 'address' },
      email_key: { as: 'address' },
      email_proven_at: null,
      password_hash: null,
      dob: null,
      phone: null,
      city: null,
      state: null,
      post_code: null,
      address_line1: null,
      address_line2: null,
      emergency_contact_name: null,
      emergency_contact_phone: null,
      emergency_contact_relation: null,
      sms_opt_in: false,
      marketing_opt_in: false,
      injured: false,
      notes: '',
      injury_notes: '',
      archive_key: { as: 'key' },
    },
    redacts: ['notes', 'injury_notes', 'emergency_contact_name', 'emergency_contact_phone'],
    keeps: [['waiver_accepted_hash', 'which text was accepted, without who']],
    hides: 'password_hash email_key archive_key',
  },
  customer_order: {
    of: BY_CUSTOMER,
    sets: { card_brand: null, card_last_four: null, archive_key: { as: 'key' } },
    keeps: [OWNER, ['name tax_name paid_by kind currency fee paid_way paid_on', MONEY]],
    hides: 'archive_key',
  },
  customer_tag: { of: BY_CUSTOMER, merges: { unlessSame: ['tag_id'] }, deletes: true },
  day_closing: {
    redacts: ['note'],
    keeps: [
      ['day currency', MONEY],
      ['time_zone', FIXED],
    ],
  },
  due: { keeps: [['kind', FIXED]] },
  email_change: { of: BY_CUSTOMER, merges: 'ends', deletes: true, hides: SECRETS },
  erasure: { of: BY_CUSTOMER, keeps: [OWNER] },
  text_account: { keeps: [['account_sid account_name sender secrets token_end trouble', 'the account of the studio']] },
  text_message: { of: BY_CUSTOMER, sets: { to_number: null }, keeps: [OWNER, ['state ref currency', FIXED]] },
  text_reply: { keeps: [['ref wish', FIXED]] },
  gateway_account: {
    keeps: [
      [
        'gateway public_key secrets account_ref country currency key_end endpoint_ref trouble account_name wallets',
        'the account of the studio',
      ],
    ],
  },
  gateway_customer: { of: BY_CUSTOMER, merges: { unlessSame: ['gateway'] }, deletes: true },
  gateway_event: { keeps: [['gateway event_id kind', AT_GATEWAY]] },
  gift_card: {
    of: { columns: ['buyer_id'] },
    sets: { archive_key: { as: 'key' } },
    keeps: [
      ['buyer_id', 'the row stays and belongs to a customer without a name'],
      ['state currency last_four', MONEY],
      ['code_hash', 'the recipient still pays with it'],
      [
        'recipient_name recipient_email sender_name sender_email message',
        'cleared at once, or a day after the delivery of a card that waits',
      ],
    ],
    hides: 'archive_key code_hash',
  },
  gift_card_entry: { keeps: [['reason', FIXED]] },
  idempotency_key: {
    keeps: [['actor key endpoint body_hash reply', 'replies to the person are deleted, others lose their name; all end within a day']],
  },
  instructor_sub_request: { keeps: [['status token_hash', OF_STAFF]] },
  known_network: { keeps: [['account network', 'hashes; those of the address are deleted']] },
  location: { keeps: [['name address archive_key rooms', OF_STUDIO]] },
  log_in_code: { keeps: [['account code_hash tries_by', 'hashes; those of the address are deleted']] },
  mail: {
    of: BY_CUSTOMER,
    sets: {
      to_address: '',
      last_error: null,
      subject: null,
      text_body: null,
      html_body: null,
      attachments: null,
      letter: null,
    },
    keeps: [OWNER, ['kind state', FIXED], ['data', 'only ids stay']],
    hides: 'data attachments html_body',
  },
  merged_customer: { of: BY_CUSTOMER, keeps: [OWNER] },
  mandate: { of: BY_CUSTOMER, sets: { is_active: false }, keeps: [OWNER, ['gateway ref', AT_GATEWAY]] },
  membership: { of: BY_CUSTOMER, keeps: [OWNER, ['state failed_why discount_kind payer', FIXED], ['gateway method', AT_GATEWAY]] },
  money_entry: { keeps: [['kind', MONEY]] },
  offer: { keeps: [['terms archive_key link_key sale_from sale_until', OF_STUDIO]] },
  order_refund: { keeps: [['handed_back_by', FIXED]] },
  package_feature: { keeps: [['feature', OF_STUDIO]] },
  partner: { keeps: [['name archive_key', OF_STUDIO]] },
  pass_change: {
    of: { columns: ['pass_id'], in: 'user_pass' },
    sets: { reason: '' },
    redacts: ['reason'],
    keeps: [['kind last_day', FIXED]],
  },
  pass_credit: { of: { columns: ['pass_id'], in: 'user_pass' }, keeps: [['kind', FIXED]] },
  pass_terms: { keeps: [['digest terms', OF_STUDIO]] },
  password_reset: { of: BY_CUSTOMER, merges: 'ends', deletes: true, hides: SECRETS },
  payment: {
    of: { columns: ['checkout_id'], in: 'checkout' },
    keeps: [
      ['gateway idempotency_key method ref', AT_GATEWAY],
      ['state card_use', FIXED],
    ],
  },
  payment_dispute: { of: { columns: ['payment_id'], in: 'payment' }, keeps: [['ref state reason', AT_GATEWAY]] },
  paypal_plan: { keeps: [['fingerprint ref', OF_STUDIO]] },
  paypal_subscription: { of: BY_CUSTOMER, keeps: [OWNER, ['ref', AT_GATEWAY], ['state currency tax_name', MONEY]] },
  promo_code: { keeps: [['archive_key code code_key kind first_day last_day', OF_STUDIO]] },
  promo_code_use: { of: BY_CUSTOMER, keeps: [OWNER, ['state', FIXED]] },
  push_notice: {
    of: { columns: ['mail_id'], in: 'mail' },
    keeps: [['token_hash', 'the hash of a random number']],
    hides: SECRETS,
  },
  // The address of a device and its keys would let anybody send notices to it.
  push_subscription: { of: BY_CUSTOMER, merges: 'ends', deletes: true, hides: 'session endpoint p256dh auth failures' },
  purchase_booking: {
    of: { columns: ['checkout_id'], in: 'checkout' },
    sets: { wish: { as: 'no-guest' } },
    keeps: [['state outcome', FIXED]],
  },
  recovery_code: { keeps: [['code_hash', OF_STAFF]] },
  recurrence: { keeps: [['room starts first_day last_day online_link archive_key', OF_STUDIO]] },
  recurrence_skip: { keeps: [['day', OF_STUDIO]] },
  refund: {
    keeps: [
      ['idempotency_key', AT_GATEWAY],
      ['reason state refusal handed_back_by', FIXED],
    ],
  },
  sandbox_object: { keeps: [['ref kind idempotency_key state', 'of the embedded test gateway, which takes no real cards']] },
  saved_card: {
    of: BY_CUSTOMER,
    sets: { brand: '', last_four: '0000', exp_month: 1, exp_year: 1970, fingerprint: null },
    keeps: [OWNER, ['gateway method former_methods', 'until the gateway has deleted the card']],
    hides: 'fingerprint former_methods',
  },
  seat_hold: { of: BY_CUSTOMER, merges: { unlessSame: ['class_session_id'] }, keeps: [OWNER] },
  second_factor: { keeps: [['sealed_secret', OF_STAFF]] },
  second_step: { keeps: [['token_hash', OF_STAFF]] },
  series: { keeps: [['name description media_url status archive_key', OF_STUDIO]] },
  series_booking: { of: BY_CUSTOMER, sets: { archive_key: { as: 'key' } }, keeps: [OWNER, ['status', FIXED]], hides: 'archive_key' },
  service: { keeps: [['name description media_url archive_key first_visit', OF_STUDIO]] },
  social_identity: { of: BY_CUSTOMER, merges: 'ends', deletes: true },
  staff: { keeps: [['role name email email_key password_hash phone picture_url description archive_key', OF_STAFF]] },
  standing_booking: { of: BY_CUSTOMER, keeps: [OWNER] },
  stored_image: {
    of: BY_CUSTOMER,
    keeps: [OWNER, ['name kind', 'until the file is deleted, and then the row']],
    sets: { state: 'dropped' },
  },
  studio_host: { keeps: [['host', OF_STUDIO]] },
  studio_settings: { keeps: [['data', OF_STUDIO]] },
  sub_request: { redacts: ['subject', 'body'], keeps: [['status', FIXED]] },
  tag: { keeps: [['name archive_key custom_label custom_color', OF_STUDIO]] },
  throttle: { keeps: [['subject', 'hashes; those of the address are deleted, and all end within a day']] },
  timetable_change: { keeps: [['kind data', OF_STUDIO]] },
  timetable_change_class: { keeps: [['state reason wanted before lost', OF_STUDIO]] },
  user_pass: { of: BY_CUSTOMER, sets: { archive_key: { as: 'key' } }, keeps: [OWNER, ['state paid_by', FIXED]], hides: 'archive_key' },
  wallet_account: { keeps: [['wallet issuer holder secrets', 'the account of the studio']] },
  wallet_device: { of: { columns: ['wallet_pass_id'], in: 'wallet_pass' }, deletes: true, hides: 'push_token' },
  wallet_pass: { of: BY_CUSTOMER, deletes: true, hides: 'serial' },
  waiver_version: { keeps: [['hash text', OF_STUDIO]] },
};

/** A table of the database, with the columns that need a decision: texts, JSON, dates and references to customers. */
export interface TableFound {
  readonly table: string;
  readonly columns: readonly string[];
}

export const keptColumns = ({ keeps = [] }: TableRule): string[] => keeps.flatMap(([columns]) => columns.split(' '));

/** Columns that nobody decided about, and decisions about columns that do not exist. */
export function undecidedColumns(found: readonly TableFound[], rules = TABLES_OF_A_PERSON): string[] {
  const asked = new Set(found.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
  const open = found.flatMap(({ table, columns }) => {
    const rule = rules[table];
    if (rule?.deletes) return [];
    const decided = new Set(rule ? [...keptColumns(rule), ...Object.keys(rule.sets ?? {}), ...(rule.redacts ?? [])] : []);
    return columns.filter((column) => !decided.has(column)).map((column) => `${table}.${column} has no decision`);
  });
  const gone = Object.entries(rules).flatMap(([table, rule]) =>
    [...keptColumns(rule), ...(rule.redacts ?? [])]
      .filter((column) => !asked.has(`${table}.${column}`))
      .map((column) => `${table}.${column} does not exist or needs no decision`),
  );
  return [...open, ...gone];
}
