import { isDeepStrictEqual } from 'node:util';
import type { Day } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import { FEATURES, type Feature } from '../../../context/studio.ts';
import type { StoredSettings } from '../../studio/rules/default-settings.ts';
import type { PassState } from '../../passes/rules/pass.ts';
import { parsePassTerms } from '../../products/contract/pass-terms.ts';
import { entitiesOf } from './entities/archived-entities.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { IMAGE_FOLDER } from '../../../server/files/image-path.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archive, type ArchivedRecurrence } from '../rules/archive.ts';
import type { ArchivedPass } from '../rules/archived-sales.ts';
import { readStudioRows } from './archive.store.ts';
import type { StudioRows } from './archive-rows.ts';
import {
  at,
  atOrNull,
  balanceOf,
  subscriptionOf,
  bookingsOf,
  customersOf,
  ledgerEntryOf,
  money,
  occurrencesOf,
  ordersOf,
  passChangeOf,
  staffOf,
  waiversOf,
  wordingsOf,
} from './archive-of-rows.ts';
import { appointmentServicesOf, appointmentSessionsOf, appointmentsOf, bookedSessions, hoursOf } from './appointments-of-rows.ts';
import { closuresOf } from './closures-of-archive.ts';
import { codesOf, giftCardsOf, issuedCards } from './codes-of-rows.ts';
import { customFieldsOf } from './answers-of-rows.ts';
import { seriesBookingsOf } from './series-of-rows.ts';
import { standingBookingsOf } from './standing-bookings-of-archive.ts';
import { dayClosingsOf } from './takings/day-closings.ts';
import { KeysOfIds } from './entities/keys-of-ids.ts';
import { archiveOfTerms } from './terms-of-archive.ts';

/**
 * Exports the transaction's studio as a consistent archive. Sections are in order of creation, so that an imported archive exports in its
 * original order. Contains password hashes, because people must be able to log in after a move, but no tokens.
 */
export async function exportArchive(tx: StudioTx): Promise<Archive> {
  const rows = await readStudioRows(tx);
  const keys = keysOf(rows);
  const offered = new Set(rows.features);
  const appointmentServices = appointmentServicesOf(rows);
  return {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    studio: {
      slug: rows.studio.slug,
      hosts: rows.hosts,
      mainHost: rows.main_host,
      createdAt: at(rows.studio.created_at),
      settings: withoutStoredPictures(rows.settings as StoredSettings),
      features: FEATURES.filter((feature: Feature) => offered.has(feature)),
    },
    staff: staffOf(rows, keys, hoursOf(rows, keys)),
    tags: entitiesOf('tags', rows, keys),
    locations: entitiesOf('locations', rows, keys),
    services: entitiesOf('services', rows, keys).map((service, at) => ({
      ...service,
      appointment: appointmentServices.get(rows.services[at]!.id) ?? null,
    })),
    classes: entitiesOf('classes', rows, keys),
    recurrences: recurrencesOf(rows, keys),
    closures: closuresOf(rows, keys),
    occurrences: occurrencesOf(rows, keys),
    series: entitiesOf('series', rows, keys),
    offers: entitiesOf('offers', rows, keys),
    partners: entitiesOf('partners', rows, keys),
    waivers: waiversOf(rows, keys),
    wordings: wordingsOf(rows),
    customFields: customFieldsOf(rows, keys),
    customers: customersOf(rows, keys),
    codes: codesOf(rows, keys),
    giftCards: giftCardsOf(rows, keys),
    passes: passesOf(rows, keys),
    orders: ordersOf(rows, keys),
    dayClosings: dayClosingsOf(rows, keys),
    seriesBookings: seriesBookingsOf(rows, keys),
    standingBookings: standingBookingsOf(rows, keys),
    bookings: bookingsOf(rows, keys),
    appointmentSessions: appointmentSessionsOf(rows, keys),
    appointments: appointmentsOf(rows, keys),
  };
}

function keysOf(rows: StudioRows): KeysOfIds {
  const keys = new KeysOfIds();
  keys.add('staff', rows.staff);
  keys.add('tags', rows.tags);
  keys.add('locations', rows.locations);
  keys.add('services', rows.services);
  keys.add('classes', rows.classes);
  keys.add('recurrences', rows.recurrences);
  keys.add('closures', rows.closures);
  keys.add('occurrences', rows.class_session);
  keys.add('series', rows.series);
  keys.add('offers', rows.offers);
  keys.add('partners', rows.partners);
  keys.add('customFields', rows.customFields);
  keys.add('customers', rows.customer);
  keys.add('codes', rows.promo_code);
  keys.add('giftCards', issuedCards(rows));
  keys.add('passes', rows.user_pass);
  keys.add('orders', rows.customer_order);
  keys.add('seriesBookings', rows.series_booking);
  keys.add('bookings', rows.booking);
  keys.add('appointmentSessions', bookedSessions(rows));
  keys.add('appointments', rows.appointment);
  return keys;
}

function recurrencesOf(rows: StudioRows, keys: KeysOfIds): ArchivedRecurrence[] {
  const skips = Map.groupBy(rows.recurrence_skip, (row) => row.recurrence_id);
  return entitiesOf('recurrences', rows, keys).map((recurrence, at) => ({
    ...recurrence,
    skips: (skips.get(rows.recurrences[at]!.id) ?? []).map(({ day }) => day as Day),
  }));
}

function passesOf(rows: StudioRows, keys: KeysOfIds): ArchivedPass[] {
  const snapshots = new Map(rows.pass_terms.map((row) => [row.id, parsePassTerms(row.terms)]));
  const offers = new Map(rows.offers.map((row) => [row.id, parsePassTerms(row['terms'])]));
  const balances = Map.groupBy(rows.pass_credit, (row) => row.pass_id);
  const ledgers = Map.groupBy(rows.credit_entry, (row) => row.pass_id);
  const changes = Map.groupBy(rows.pass_change, (row) => row.pass_id);
  const memberships = new Map(rows.membership.map((row) => [row.pass_id, row]));
  return rows.user_pass.map((row) => {
    const terms = snapshots.get(row.terms_id);
    if (!terms) throw new Error(`The pass ${row.id} has no terms.`);
    const asOffered = row.offer_id !== null && isDeepStrictEqual(terms, offers.get(row.offer_id));
    return {
      key: keys.of('passes', row.id),
      customer: keys.of('customers', row.customer_id),
      offer: keys.maybe('offers', row.offer_id),
      terms: asOffered ? null : archiveOfTerms(terms, (section, id) => keys.of(section, id)),
      state: row.state as PassState,
      soldByStaff: row.sold_by_staff,
      startsAt: atOrNull(row.starts_at),
      endsAt: atOrNull(row.ends_at),
      pricePaid: money(row.price_paid),
      discount: minor(row.discount),
      discountCode: keys.maybe('codes', row.discount_code_id),
      paidBy: row.paid_by,
      purchasedAt: at(row.purchased_at),
      subscription: subscriptionOf(memberships.get(row.id), keys),
      balances: (balances.get(row.id) ?? []).map(balanceOf),
      ledger: (ledgers.get(row.id) ?? []).map((line) => ledgerEntryOf(line, keys)),
      changes: (changes.get(row.id) ?? []).map((change) => passChangeOf(change, keys)),
    };
  });
}

/** Uploaded pictures are stored beside the database, so their paths are invalid elsewhere (docs/decisions/0045). */
function withoutStoredPictures(settings: StoredSettings): StoredSettings {
  const stored = (['logoUrl', 'coverUrl'] as const).filter((name) => settings.look?.[name]?.startsWith(`${IMAGE_FOLDER}/`));
  if (stored.length === 0) return settings;
  return { ...settings, look: { ...settings.look, ...Object.fromEntries(stored.map((name) => [name, null])) } };
}
