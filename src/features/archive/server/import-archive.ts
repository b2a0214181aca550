import { asId, type CustomerId, type OfferId, type OrderId, type PromoCodeId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Database } from '../../../server/db/database.ts';
import { createStudios, type StudioToCreate } from '../../../server/db/create-studios.ts';
import { scheduleAll } from '../../../server/outbox.ts';
import { violates, type StudioTx } from '../../../server/db/studio-tx.ts';
import { newLinkKey } from '../../products/server/public.ts';
import { grantPasses } from '../../passes/server/public.ts';
import { resumeStandingBookings } from '../../standing-bookings/server/public.ts';
import { saveStudio } from '../../studio/server/public.ts';
import { insertServicesTaught } from '../../availability/server/public.ts';
import { scheduleTopUp } from '../../timetable/server/public.ts';
import type { Archive } from '../rules/archive.ts';
import type { Key } from '../rules/key.ts';
import type { ArchiveProblem } from '../rules/archive-problem.ts';
import { checkArchive } from '../rules/check-archive.ts';
import { endOfPass } from '../rules/end-of-pass.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { insertKeyed, insertPlain } from './archive.store.ts';
import { linesOfOrder, linesOfVoid } from '../../checkout/rules/money-ledger.ts';
import { dayClosingRows } from './takings/day-closings.ts';
import { appendMoney, reopenOrders, type MoneyEntry } from '../../checkout/server/public.ts';
import { insertPassChanges } from './archived-changes.store.ts';
import {
  appointmentRows,
  appointmentServiceRows,
  appointmentSessionRows,
  busyRows,
  closedDayRows,
  instructorDurationRows,
  serviceDurationRows,
  servicesTaughtOf,
  slotRows,
  workingDayRows,
} from './appointments-of-archive.ts';
import { answerRows, fieldEntries } from './answers-of-archive.ts';
import { insertClosures } from './closures-of-archive.ts';
import { codeProductRows, codeRows, codeUseRows, dueOfGiftCards, giftCardEntryRows, giftCardRows } from './codes-of-archive.ts';
import { insertEntities } from './entities/archived-entities.ts';
import { dueOfAppointments, dueOfMemberships, dueOfOccurrences } from './due-of-archive.ts';
import { IdsOfKeys } from './entities/ids-of-keys.ts';
import {
  balanceRows,
  membershipRows,
  bookingRows,
  bookingRulesRows,
  consentRows,
  customerRows,
  customerTagRows,
  ledgerRows,
  occurrenceRows,
  orderRefundRows,
  orderRows,
  staffEntries,
  waiverRows,
  wordingRows,
  type HashOf,
} from './rows-of-archive.ts';
import { seriesBookingRows } from './series-of-archive.ts';
import { standingBookingRows } from './standing-bookings-of-archive.ts';
import { termsOfArchive } from './terms-of-archive.ts';

export type ImportRefusal =
  | { readonly code: 'archive-does-not-hold'; readonly problems: readonly ArchiveProblem[] }
  | { readonly code: 'slug-taken'; readonly slug: string }
  | { readonly code: 'host-taken' };

export type Imported = Record<string, number>;

export type HashPassword = (password: string) => Promise<string>;

/**
 * Creates a studio from each archive, all in one transaction. Never changes an existing studio (fixed-points.md). `afterwards` adds data
 * outside the archive in the same transaction.
 */
export async function importArchives(
  database: Database,
  archives: readonly Archive[],
  hashPassword: HashPassword,
  now: Instant,
  afterwards: (tx: StudioTx, archive: Archive) => Promise<void> = () => Promise.resolve(),
): Promise<Decision<readonly Imported[], ImportRefusal>> {
  const problems = archives.flatMap((archive) => checkArchive(archive));
  if (problems.length > 0) return refuse({ code: 'archive-does-not-hold', problems });
  const toCreate: StudioToCreate<Imported>[] = [];
  for (const archive of archives) {
    // Hashing is slow on purpose, so it happens before the transaction locks anything.
    const hashOf = await hashPasswords(archive, hashPassword);
    const fill = async (tx: StudioTx) => {
      const imported = await fillStudio(tx, archive, hashOf, now);
      await afterwards(tx, archive);
      return imported;
    };
    toCreate.push({ studio: archive.studio, work: fill });
  }
  try {
    return ok(await createStudios(database, toCreate));
  } catch (error) {
    if (violates(error, 'studio_slug_key'))
      return refuse({ code: 'slug-taken', slug: archives.map(({ studio }) => studio.slug).join(', ') });
    if (violates(error, 'studio_host_pkey')) return refuse({ code: 'host-taken' });
    throw error;
  }
}

export async function importArchive(
  database: Database,
  archive: Archive,
  hashPassword: HashPassword,
  now: Instant,
): Promise<Decision<Imported, ImportRefusal>> {
  const outcome = await importArchives(database, [archive], hashPassword, now);
  return outcome.ok ? ok(outcome.value[0]!) : outcome;
}

async function hashPasswords(archive: Archive, hashPassword: HashPassword): Promise<HashOf> {
  const hashes = { staff: new Map<Key, string | null>(), customers: new Map<Key, string | null>() };
  for (const section of ['staff', 'customers'] as const)
    await Promise.all(
      archive[section].map(async ({ key, password, passwordHash }) => {
        hashes[section].set(key, password === null ? passwordHash : await hashPassword(password));
      }),
    );
  return (section, key) => hashes[section].get(key) ?? null;
}

async function fillStudio(tx: StudioTx, archive: Archive, hashOf: HashOf, now: Instant): Promise<Imported> {
  const ids = new IdsOfKeys();
  await saveStudio(tx, archive.studio.settings, archive.studio.features);
  for (const section of ['tags', 'locations', 'services', 'classes', 'partners'] as const)
    ids.set(section, await insertEntities(tx, section, archive, ids));
  ids.set('staff', await insertEntities(tx, 'staff', { staff: staffEntries(archive, hashOf) }, ids));
  await insertHours(tx, archive, ids);
  await insertRecurrences(tx, archive, ids, now);
  ids.set('occurrences', await insertKeyed(tx, 'class_session', occurrenceRows(archive, ids)));
  ids.set('series', await insertEntities(tx, 'series', archive, ids));
  ids.set('offers', await insertEntities(tx, 'offers', withLinkKeys(archive), ids));
  ids.set('customFields', await insertEntities(tx, 'customFields', { customFields: fieldEntries(archive) }, ids));
  ids.set('customers', await insertKeyed(tx, 'customer', customerRows(archive, hashOf)));
  await insertPlain(tx, 'customer_tag', customerTagRows(archive, ids));
  await insertPlain(tx, 'waiver_version', waiverRows(archive, ids));
  await insertPlain(tx, 'consent_wording', wordingRows(archive));
  await insertPlain(tx, 'consent_entry', consentRows(archive, ids));
  await insertPlain(tx, 'custom_field_value', answerRows(archive, ids));
  ids.set('codes', await insertKeyed(tx, 'promo_code', codeRows(archive)));
  await insertPlain(tx, 'promo_code_product', codeProductRows(archive, ids));
  await insertPlain(tx, 'promo_code_use', codeUseRows(archive, ids));
  ids.set('giftCards', await insertKeyed(tx, 'gift_card', giftCardRows(archive, ids)));
  await insertPlain(tx, 'gift_card_entry', giftCardEntryRows(archive, ids));
  ids.set('passes', await insertPasses(tx, archive, ids));
  await insertClosures(tx, archive, ids, now);
  ids.set('seriesBookings', await insertKeyed(tx, 'series_booking', seriesBookingRows(archive, ids)));
  await insertPlain(tx, 'booking_rules', bookingRulesRows(archive));
  ids.set('bookings', await insertKeyed(tx, 'booking', bookingRows(archive, ids)));
  await insertPlain(tx, 'standing_booking', standingBookingRows(archive, ids));
  await resumeStandingBookings(tx, now);
  ids.set('appointmentSessions', await insertKeyed(tx, 'appointment_session', appointmentSessionRows(archive, ids)));
  await insertPlain(tx, 'instructor_busy', busyRows(archive, ids));
  ids.set('appointments', await insertKeyed(tx, 'appointment', appointmentRows(archive, ids)));
  ids.set('orders', await insertKeyed(tx, 'customer_order', orderRows(archive, ids)));
  await insertPlain(tx, 'order_refund', orderRefundRows(archive, ids));
  await insertPlain(tx, 'day_closing', dayClosingRows(archive, ids));
  await appendMoney(tx, moneyOf(archive, ids));
  await reopenOrders(tx, now);
  await scheduleAll(tx, [...dueOfOccurrences(archive, ids, now), ...dueOfGiftCards(archive, ids, now)]);
  // Inserts balances and ledgers as they are. The archive is checked, so nothing is recomputed.
  await insertPlain(tx, 'membership', membershipRows(archive, ids));
  await scheduleAll(tx, [...dueOfMemberships(archive, ids), ...dueOfAppointments(archive, ids)]);
  await insertPlain(tx, 'pass_credit', balanceRows(archive, ids));
  await insertPlain(tx, 'credit_entry', ledgerRows(archive, ids));
  await insertPassChanges(tx, archive, ids);
  return Object.fromEntries(
    Object.entries(archive).flatMap(([section, entries]) => (Array.isArray(entries) ? [[section, entries.length]] : [])),
  );
}

/** Sessions that are missing are made by the next sweep. */
async function insertRecurrences(tx: StudioTx, archive: Archive, ids: IdsOfKeys, now: Instant): Promise<void> {
  ids.set('recurrences', await insertEntities(tx, 'recurrences', archive, ids));
  const skips = archive.recurrences.flatMap(({ key, skips }) => skips.map((day) => ({ recurrence_id: ids.of('recurrences', key), day })));
  await insertPlain(tx, 'recurrence_skip', skips);
  if (archive.recurrences.length > 0) await scheduleTopUp(tx, now);
}

async function insertHours(tx: StudioTx, archive: Archive, ids: IdsOfKeys): Promise<void> {
  await insertPlain(tx, 'appointment_service', appointmentServiceRows(archive, ids));
  await insertPlain(tx, 'service_duration', serviceDurationRows(archive, ids));
  await insertServicesTaught(tx, servicesTaughtOf(archive, ids));
  await insertPlain(tx, 'working_day', workingDayRows(archive, ids));
  await insertPlain(tx, 'instructor_duration', instructorDurationRows(archive, ids));
  await insertPlain(tx, 'closed_day', closedDayRows(archive, ids));
  await insertPlain(tx, 'closed_slot', slotRows('closed_slot', archive, ids));
  await insertPlain(tx, 'additional_slot', slotRows('additional_slot', archive, ids));
}

/** A product without a key in its link gets one. */
const withLinkKeys = (archive: Archive): Archive => ({
  ...archive,
  offers: archive.offers.map((offer) => ({ ...offer, linkKey: offer.linkKey ?? newLinkKey() })),
});

/** Derives the money ledger from the orders. */
const moneyOf = ({ orders }: Archive, ids: IdsOfKeys): MoneyEntry[] =>
  orders.flatMap((order) => {
    const lines = linesOfOrder({ ...order, byGiftCard: order.tender?.amount ?? minor(0), isVoid: order.voidedAt !== null }).map((line) => ({
      ...line,
      at: (line.kind === 'void' || line.kind === 'refund' ? order.voidedAt : null) ?? order.purchasedAt,
    }));
    const refunds = order.refunds.flatMap(({ amount, at }) => linesOfVoid(amount, true).map((line) => ({ ...line, at })));
    return [...lines, ...refunds].map((line) => ({ ...line, order: asId<OrderId>(ids.of('orders', order.key)), payment: null }));
  });

/** Inserts passes with their terms through the passes feature. Their ledgers follow later, because they refer to bookings. */
async function insertPasses(tx: StudioTx, archive: Archive, ids: IdsOfKeys): Promise<Map<Key, number>> {
  const offers = new Map(archive.offers.map((offer) => [offer.key, offer.terms]));
  const { timeZone } = completeSettings(archive.studio.settings);
  const granted = await grantPasses(
    tx,
    archive.passes.map((pass) => {
      const terms = pass.terms ?? (pass.offer === null ? undefined : offers.get(pass.offer));
      if (!terms) throw new Error(`The pass "${pass.key}" has no terms.`);
      const soldTerms = termsOfArchive(terms, (section, key) => ids.of(section, key));
      return {
        customer: asId<CustomerId>(ids.of('customers', pass.customer)),
        offer: pass.offer === null ? null : asId<OfferId>(ids.of('offers', pass.offer)),
        terms: soldTerms,
        state: pass.state,
        soldByStaff: pass.soldByStaff,
        startsAt: pass.startsAt,
        endsAt: endOfPass(pass, soldTerms, timeZone),
        pricePaid: pass.pricePaid,
        discount: pass.discount,
        discountCode: pass.discountCode === null ? null : asId<PromoCodeId>(ids.of('codes', pass.discountCode)),
        paidBy: pass.paidBy,
        purchasedAt: pass.purchasedAt,
        archiveKey: pass.key,
        ledger: [],
      };
    }),
  );
  return new Map(archive.passes.map((pass, at) => [pass.key, granted[at]!]));
}
