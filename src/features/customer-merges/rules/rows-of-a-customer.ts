/** Each column that refers to a customer, and its part in a merge, from the list of all tables with data of people. */
import { TABLES_OF_A_PERSON } from '../../people/rules/tables-of-a-person.ts';

export interface RowsOfACustomer {
  readonly key: `${string}.${string}`;
  readonly table: string;
  readonly column: string;
  /** The rows end with the account that goes. */
  readonly end: boolean;
  /** A row moves unless the account that stays has one with the same values of these columns. Null: all rows move. */
  readonly unlessSame: readonly string[] | null;
}

export const ROWS: readonly RowsOfACustomer[] = Object.entries(TABLES_OF_A_PERSON).flatMap(([table, { of, refers = [], merges }]) =>
  table === 'customer' || of === undefined || of.in !== undefined
    ? []
    : [...of.columns, ...refers].map((column) => ({
        key: `${table}.${column}` as const,
        table,
        column,
        end: merges === 'ends',
        unlessSame: typeof merges === 'object' ? merges.unlessSame : null,
      })),
);

/** The rows whose move is about money, which takes the right to manage the studio. */
export const MONEY_ROWS = [
  'checkout.customer_id',
  'customer_order.customer_id',
  'gift_card.buyer_id',
  'mandate.customer_id',
  'membership.customer_id',
  'paypal_subscription.customer_id',
  'promo_code_use.customer_id',
  'saved_card.customer_id',
  'user_pass.customer_id',
] as const;

/** The rows that a preview counts, by kind. */
export const MOVES = {
  bookings: 'booking.customer_id',
  appointments: 'appointment.customer_id',
  courses: 'series_booking.customer_id',
  weekly: 'standing_booking.customer_id',
  passes: 'user_pass.customer_id',
  orders: 'customer_order.customer_id',
  giftCards: 'gift_card.buyer_id',
  cards: 'saved_card.customer_id',
  answers: 'custom_field_value.customer_id',
  tags: 'customer_tag.customer_id',
  consents: 'consent_entry.customer_id',
  mails: 'mail.customer_id',
} as const;
export const MOVE_KINDS = Object.keys(MOVES) as [keyof typeof MOVES, ...(keyof typeof MOVES)[]];
