import { dayOf } from '../../../kernel/zoned-time.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { plus } from '../../../kernel/time.ts';
import type { OpeningSettings, Studio } from '../../../context/studio.ts';
import type { StaffActor } from '../../../context/permissions.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { countAppointmentsAhead } from '../../appointments/server/public.ts';
import { countOpenCheckouts } from '../../checkout/server/public.ts';
import { countRunningMemberships } from '../../memberships/server/public.ts';
import { findOpenAccount, type Gateways } from '../../payments/server/public.ts';
import { listProducts } from '../../products/server/public.ts';
import { isWaiverDecided } from '../../studio/rules/waiver.ts';
import { changeSettings, loadStudio, lockSettings } from '../../studio/server/public.ts';
import type { Setup as Contract, getSetup, openStudio, pauseStudio } from '../contract/setup.contract.ts';
import { isInUse, type InUse } from '../rules/in-use.ts';
import { decideOpening, LOOKS_AHEAD, STEPS, stepsDone, type SetupFacts } from '../rules/decide-opening.ts';
import type { OpeningRefusal } from '../texts.ts';
import { countBeginnings, countBookingsAhead, listBookableClasses } from './setup.store.ts';

type Setup = ReplyOf<{ reply: typeof Contract }>;
/** A call of any of the operations. All are for the owner. */
type OwnCall = Pick<Call<typeof getSetup>, 'tx' | 'at' | 'actor' | 'studio' | 'origin'>;
type Outcome = Promise<Decision<Setup, OpeningRefusal>>;

export function openingCalls(gateways: Pick<Gateways, 'cardsOf'>) {
  const factsOf = (call: OwnCall, studio: Studio) => loadFacts(call, studio, gateways);
  const present = async (call: OwnCall): Promise<Setup> => {
    const studio = await loadStudio(call.tx);
    const facts = await factsOf(call, studio);
    const done = stepsDone(facts);
    return {
      ...studio.settings.opening,
      steps: STEPS.map((step) => ({ step, isDone: done[step] })),
      blockers: [...decideOpening(facts)],
      inUse: await countInUse(call),
      startPage: `${call.origin}/`,
    };
  };
  return {
    read: async (call: OwnCall): Outcome => ok(await present(call)),
    async open(call: Call<typeof openStudio>): Outcome {
      const before = await lockOpening(call.tx);
      if (call.body.isOpen && !before.isOpen) {
        const blockers = decideOpening(await factsOf(call, await loadStudio(call.tx)));
        if (blockers.length > 0) return refuse({ code: 'not-ready', blockers });
        await change(call, before, { isOpen: true, isPaused: false }, 'studio.open');
      }
      if (!call.body.isOpen && before.isOpen) {
        const inUse = await countInUse(call);
        if (isInUse(inUse)) return refuse({ code: 'still-in-use', ...inUse });
        await change(call, before, { ...before, isOpen: false }, 'studio.close');
      }
      return ok(await present(call));
    },
    async pause(call: Call<typeof pauseStudio>): Outcome {
      const { isPaused } = call.body;
      const before = await lockOpening(call.tx);
      await change(call, before, { ...before, isPaused }, isPaused ? 'studio.pause' : 'studio.resume');
      return ok(await present(call));
    },
  };
}

/** The settings' row is the lock of every change of the opening. */
async function lockOpening(tx: StudioTx): Promise<OpeningSettings> {
  await lockSettings(tx);
  return (await loadStudio(tx)).settings.opening;
}

/** Saves the switches with one entry in the history. Nothing happens when they stand already. */
async function change(
  { tx, at, actor, studio }: { readonly tx: StudioTx; readonly at: Call['at']; readonly actor: StaffActor; readonly studio: Studio },
  before: OpeningSettings,
  after: OpeningSettings,
  action: string,
): Promise<void> {
  if (before.isOpen === after.isOpen && before.isPaused === after.isPaused) return;
  await changeSettings(tx, { opening: after });
  await writeAudit(tx, at, { by: actor.id, action, subject: ['studio', studio.id], before: { ...before }, after: { ...after } });
}

async function countInUse({ tx, at }: Pick<Call, 'tx' | 'at'>): Promise<InUse> {
  const [bookings, appointments, memberships, checkouts] = await Promise.all([
    countBookingsAhead(tx, at),
    countAppointmentsAhead(tx, at),
    countRunningMemberships(tx),
    countOpenCheckouts(tx, at),
  ]);
  return { bookings: bookings + appointments, memberships, checkouts };
}

const isTroubled = (account: Awaited<ReturnType<typeof findOpenAccount>>): boolean => account !== null && account.trouble !== null;

async function loadFacts({ tx, at }: OwnCall, { settings }: Studio, gateways: Pick<Gateways, 'cardsOf'>): Promise<SetupFacts> {
  const { timeZone: zone, payments } = settings;
  const [classes, products, beginnings, card, stripe, debit, paypal] = await Promise.all([
    listBookableClasses(tx, at, plus(at, LOOKS_AHEAD)),
    listProducts(tx, dayOf(zone, at)),
    countBeginnings(tx),
    gateways.cardsOf(tx),
    findOpenAccount(tx, 'stripe'),
    findOpenAccount(tx, 'gocardless'),
    findOpenAccount(tx, 'paypal'),
  ]);
  return {
    now: at,
    zone,
    classes,
    products,
    payments,
    accounts: { card: card !== null, directDebit: debit !== null, paypal: paypal !== null },
    // An account that the studio does not use keeps it from nothing.
    isAccountTroubled:
      (payments.card && isTroubled(stripe)) || (payments.directDebit && isTroubled(debit)) || (payments.paypal && isTroubled(paypal)),
    isWaiverDecided: isWaiverDecided(settings),
    hasContact: settings.supportEmail !== '',
    ...beginnings,
  };
}
