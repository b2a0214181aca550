/** The groups of settings that an owner edits (docs/decisions/0217). */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Minor } from '../../../kernel/money.ts';
import { ok, refuse, type Decision, type Refusal } from '../../../kernel/result.ts';
import type { StaffId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { singleOperations } from '../../../server/entities/single-operations.ts';
import { entityRefusals } from '../../../server/entities/texts.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { StudioSettings } from '../../../context/studio.ts';
import { appointmentsGroup } from '../contract/appointments-group.ts';
import { bookingsGroup } from '../contract/bookings-group.ts';
import { giftCardsGroup } from '../contract/gift-cards-group.ts';
import { lookGroup } from '../contract/look-group.ts';
import { membershipsGroup } from '../contract/memberships-group.ts';
import { moneyGroup } from '../contract/money-group.ts';
import { paymentsGroup } from '../contract/payments-group.ts';
import { previewFees, rulesGroup } from '../contract/rules-group.ts';
import { seriesRulesGroup } from '../contract/series-group.ts';
import { previewZone, studioGroup } from '../contract/studio-group.ts';
import { teamGroup } from '../contract/team-group.ts';
import { waitlistGroup } from '../contract/waitlist-group.ts';
import { waiverGroup } from '../contract/waiver-group.ts';
import { decideGiftCards } from '../rules/decide-gift-cards.ts';
import { completeSettings, type StoredSettings } from '../rules/default-settings.ts';
import { decideMoney, decideWaiver, settingsOfRules } from '../rules/decide-settings.ts';
import {
  settingsOfAppointments,
  settingsOfBookings,
  settingsOfMemberships,
  settingsOfSeriesRules,
  settingsOfWaitlist,
} from '../rules/policy-groups.ts';
import { readGroup } from '../rules/read-group.ts';
import { decideTeamLogIn } from '../rules/decide-team-log-in.ts';
import type { ZoneMove } from '../rules/keep-wall-time.ts';
import { settingsRefusals } from '../texts.ts';
import { changeSettings, lockSettings } from './studio.store.ts';
import { insertWaiverVersion } from './waiver-versions.store.ts';

/** A fee of new classes, before and after a change. */
export interface FeeChange {
  readonly kind: FeeKind;
  readonly before: Minor | null;
  readonly after: Minor | null;
}
type FeeKind = 'late' | 'noShow';
const FEES = { late: 'lateCancelFee', noShow: 'noShowFee' } as const;

/** Functions of later features. */
export interface SettingsUses {
  /** Whether something stored counts in the studio's currency. */
  readonly isCurrencyUsed: (tx: StudioTx) => Promise<boolean>;
  /** Gives the coming classes that follow the settings the fee `after`. */
  readonly changeFees: (tx: StudioTx, at: Instant, change: FeeChange) => Promise<void>;
  /** The coming classes whose fees follow the settings, and those with fees of their own. */
  readonly countFees: (
    tx: StudioTx,
    at: Instant,
    present: Readonly<Record<FeeKind, Minor | null>>,
  ) => Promise<Readonly<Record<FeeKind, { readonly following: number; readonly own: number }>>>;
  /** Moves all coming classes so that their wall times stay. */
  readonly keepWallTimes: (call: Context, move: ZoneMove) => Promise<void>;
  readonly hasSecondFactor: (tx: StudioTx, staff: StaffId) => Promise<boolean>;
  readonly countAhead: (tx: StudioTx, at: Instant) => Promise<{ readonly classes: number; readonly appointments: number }>;
}

type Context = Pick<Call, 'tx' | 'at' | 'studio'>;

interface Group<Fields extends z.ZodMiniObject> {
  readonly of: (settings: StudioSettings) => z.output<Fields>;
  readonly decide: (
    call: Context & Pick<Call, 'actor'>,
    after: z.output<Fields>,
    before: StudioSettings,
  ) => Promise<Decision<StoredSettings, Refusal>> | Decision<StoredSettings, Refusal>;
}

function groupOperations<Fields extends z.ZodMiniObject>(
  name: string,
  calls: Parameters<typeof singleOperations<Fields>>[0],
  { of, decide }: Group<Fields>,
): readonly Operation[] {
  const stored = async (tx: StudioTx) => completeSettings(await lockSettings(tx));
  return singleOperations<Fields>(
    calls,
    {
      name: `settings_${name}`,
      read: async ({ studio }) => of(studio.settings),
      lock: async (tx) => of(await stored(tx)),
      save: async (call, after) => {
        const decided = await decide(call, after, await stored(call.tx));
        if (!decided.ok) return decided;
        await changeSettings(call.tx, decided.value);
        return ok(null);
      },
    },
    (language) => ({ ...entityRefusals(language), ...settingsRefusals(language) }),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Rules that are saved as they are. */
const policyOperations: readonly Operation[] = [
  ...groupOperations('waitlist', waitlistGroup, { of: readGroup.waitlist, decide: (_, after) => ok(settingsOfWaitlist(after)) }),
  ...groupOperations('bookings', bookingsGroup, { of: readGroup.bookings, decide: (_, after) => ok(settingsOfBookings(after)) }),
  ...groupOperations('memberships', membershipsGroup, {
    of: readGroup.memberships,
    decide: (_, after) => ok(settingsOfMemberships(after)),
  }),
  ...groupOperations('appointments', appointmentsGroup, {
    of: readGroup.appointments,
    decide: (_, after) => ok(settingsOfAppointments(after)),
  }),
  ...groupOperations('series', seriesRulesGroup, { of: readGroup.series, decide: (_, after) => ok(settingsOfSeriesRules(after)) }),
];

const rulesOperations = ({ changeFees, countFees }: Pick<SettingsUses, 'changeFees' | 'countFees'>): readonly Operation[] => [
  ...groupOperations('rules', rulesGroup, {
    of: readGroup.rules,
    decide: async ({ tx, at }, after, before) => {
      const change = settingsOfRules(after);
      for (const kind of ['late', 'noShow'] as const) {
        const fees = { before: before.booking[FEES[kind]], after: change.booking[FEES[kind]] ?? null };
        if (fees.before !== fees.after) await changeFees(tx, at, { kind, ...fees });
      }
      return ok(change);
    },
  }),
  operation(previewFees, async ({ tx, at, studio }: Call<typeof previewFees>) => {
    const { lateCancelFee: late, noShowFee: noShow } = studio.settings.booking;
    return ok(await countFees(tx, at, { late, noShow }));
  }),
];

const teamOperations = ({ hasSecondFactor }: Pick<SettingsUses, 'hasSecondFactor'>): readonly Operation[] =>
  groupOperations('team', teamGroup, {
    of: readGroup.team,
    decide: async ({ tx, actor }, after) => {
      if (actor.kind !== 'staff') throw new Error('Only staff change settings.');
      return decideTeamLogIn(after, { role: actor.role, hasFactor: await hasSecondFactor(tx, actor.id) });
    },
  });

export const settingsOperations = ({
  isCurrencyUsed,
  hasSecondFactor,
  countAhead,
  changeFees,
  countFees,
  keepWallTimes,
}: SettingsUses): readonly Operation[] => [
  ...groupOperations('studio', studioGroup, {
    of: readGroup.studio,
    decide: async (call, after, before) => {
      if (after.timeZone === before.timeZone) return ok(after);
      const { appointments } = await countAhead(call.tx, call.at);
      if (appointments > 0) return refuse({ code: 'zone-in-use', appointments });
      await keepWallTimes(call, { from: before.timeZone, to: after.timeZone });
      return ok(after);
    },
  }),
  operation(previewZone, async ({ tx, at }: Call<typeof previewZone>) => ok(await countAhead(tx, at))),
  ...groupOperations('look', lookGroup, { of: readGroup.look, decide: (_, look) => ok({ look }) }),
  ...groupOperations('money', moneyGroup, {
    of: readGroup.money,
    decide: async ({ tx }, after, before) => decideMoney(after, before, await isCurrencyUsed(tx)),
  }),
  ...policyOperations,
  ...rulesOperations({ changeFees, countFees }),
  ...teamOperations({ hasSecondFactor }),
  ...groupOperations('payments', paymentsGroup, { of: readGroup.payments, decide: (_, payments) => ok({ payments }) }),
  ...groupOperations('gift_cards', giftCardsGroup, {
    of: readGroup.giftCards,
    decide: (_, after, before) => {
      const decided = decideGiftCards(after, before.currency);
      return decided.ok ? ok({ giftCards: decided.value }) : decided;
    },
  }),
  ...groupOperations('waiver', waiverGroup, {
    of: readGroup.waiver,
    decide: async ({ tx, at, actor }, after, before) => {
      const decided = decideWaiver(after, before.waiver, hashOf);
      if (!decided.ok) return decided;
      const { hash, text } = decided.value;
      if (hash !== before.waiver.hash && hash !== '')
        await insertWaiverVersion(tx, at, { hash, text, by: actor.kind === 'staff' ? actor.id : null });
      return ok({ waiver: decided.value });
    },
  }),
];
