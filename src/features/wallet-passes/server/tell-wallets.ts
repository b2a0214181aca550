/** Changes of bookings and passes reach the wallets after the commit. Triggers of the database notice them (migration 0183). */
import { days, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { schedule, type DueCall, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import { tellAt } from '../rules/tell-at.ts';
import { isOver, type Wallet, type WalletFacts } from '../rules/wallet.ts';
import type { GooglePass } from '../rules/google-pass.ts';
import { pushToDevices, type PushOutcome } from './apple-push.ts';
import { changeAtGoogle, type GoogleOutcome } from './google-wallet.ts';
import { factsOf, googleContent } from './pass-content.ts';
import { findAccount } from './wallet-accounts.store.ts';
import { openKeys, type AppleKeys, type GoogleKeys } from './wallet-keys.ts';
import type { WalletAddresses, WalletParts } from './wallet-parts.ts';
import { findPassById, forgetDevices, listDevices, noteChange, type Device } from './wallet-passes.store.ts';

/** Due: the triggers write it. Its reference is the wallet pass. */
const CHANGE: DueKind = 'wallets.change';
const TELL: DueKind = 'wallets.tell';
const RENEWAL: DueKind = 'wallets.renewal';

const AGAIN_AFTER = minutes(5);
/** Later than the row that is being settled, which is deleted. */
const NEXT_ROUND = 1;
const GIVES_UP_AFTER = days(2);
/** The other passes of the studio are not tried meanwhile. Each try would wait for an answer, and payment gateways wait behind it. */
const AWAY_FOR = minutes(1);

/** Devices ask for what changed after their last answer. So the time of the change is committed before they are told. */
export const changesForWallets = (parts: WalletParts): readonly DueHandler[] =>
  [CHANGE, RENEWAL].map((kind) => ({ kind, settle: (call) => noteAndTell(parts, call) }));

async function noteAndTell(parts: WalletParts, call: DueCall): Promise<void> {
  const { tx, ref, at } = call;
  await noteChange(tx, ref, at);
  const pass = await findPassById(tx, ref);
  const facts = pass && (await factsOf(parts, call, pass));
  if (!facts) return;
  await schedule(tx, TELL, ref, tellAt(facts, at, parts.nightEndOf(call.studio, at)));
  await scheduleRenewal(tx, ref, facts);
}

/** The credits of a new cycle are there without any change of the database. */
export async function scheduleRenewal(tx: StudioTx, ref: number, facts: WalletFacts): Promise<void> {
  if (facts.kind === 'pass' && facts.renewsAt !== null) await schedule(tx, RENEWAL, ref, facts.renewsAt);
}

/** Google gets a new pass at once, because a link that is opened later would show the state of the link. */
export const tellSoon = (tx: StudioTx, ref: number, at: Instant): Promise<void> => schedule(tx, TELL, ref, at);

interface Telling {
  readonly studio: StudioId;
  readonly at: Instant;
  readonly changedAt: Instant;
  readonly isOver: boolean;
  readonly apple: { readonly keys: AppleKeys; readonly passType: string; readonly devices: readonly Device[] } | null;
  readonly google: { readonly keys: GoogleKeys; readonly pass: GooglePass } | null;
}

interface Outcomes {
  readonly changedAt: Instant;
  readonly isOver: boolean;
  readonly apple: PushOutcome | null;
  readonly google: GoogleOutcome | null;
}

export function walletsToTell(addresses: WalletAddresses, parts: WalletParts): DueHandler {
  const away = new Map<string, Instant>();
  return {
    kind: TELL,
    asks: {
      before: (call): Promise<Telling | null> => tellingOf(parts, call),
      ask: (asked) => (asked === null ? Promise.resolve(null) : tell(addresses, away, asked as Telling)),
    },
    settle: async ({ tx, ref, at, said }) => {
      const told = said as Outcomes | null;
      const pass = told && (await findPassById(tx, ref));
      if (!told || !pass) return;
      await forgetDevices(tx, ref, told.apple?.gone ?? []);
      const isAway = told.apple?.again === true || told.google === 'again';
      if (pass.changedAt > told.changedAt) await schedule(tx, TELL, ref, plus(at, NEXT_ROUND));
      else if (isAway && !told.isOver && at < plus(told.changedAt, GIVES_UP_AFTER)) await schedule(tx, TELL, ref, plus(at, AGAIN_AFTER));
    },
  };
}

/** Null: the wallet pass is gone. */
async function tellingOf(parts: WalletParts, call: DueCall): Promise<Telling | null> {
  const { tx, ref, at } = call;
  const pass = await findPassById(tx, ref);
  const facts = pass && (await factsOf(parts, call, pass));
  if (!pass || !facts) return null;
  return {
    studio: tx.studio,
    at,
    changedAt: pass.changedAt,
    isOver: isOver(facts, at) && hasEnded(facts, at),
    apple: await appleOf(parts, call),
    google: pass.googleAt === null ? null : await googleOf(parts, call, pass, facts),
  };
}

/** A cancelled class is still told of while people may go there. */
const hasEnded = (facts: WalletFacts, at: Instant): boolean => facts.endsAt !== null && facts.endsAt <= at;

async function appleOf(parts: WalletParts, { tx, ref, at }: DueCall): Promise<Telling['apple']> {
  const account = await findAccount(tx, 'apple');
  // Apple refuses a certificate that has ended.
  const keys = account && account.endsAt !== null && account.endsAt > at ? openKeys<AppleKeys>(parts.box, tx.studio, account) : null;
  return account && keys && { keys, passType: account.issuer, devices: await listDevices(tx, ref) };
}

async function googleOf(
  parts: WalletParts,
  call: DueCall,
  pass: NonNullable<Awaited<ReturnType<typeof findPassById>>>,
  facts: WalletFacts,
): Promise<Telling['google']> {
  const account = await findAccount(call.tx, 'google');
  const keys = account && openKeys<GoogleKeys>(parts.box, call.tx.studio, account);
  return keys && { keys, pass: googleContent(parts, call, { pass, facts, account }) };
}

async function tell(
  addresses: WalletAddresses,
  away: Map<string, Instant>,
  { studio, at, changedAt, isOver: over, apple, google }: Telling,
): Promise<Outcomes> {
  const isAway = (wallet: Wallet) => (away.get(`${studio} ${wallet}`) ?? 0) > at;
  const [pushed, changed] = await Promise.all([
    apple && (isAway('apple') ? { gone: [], again: apple.devices.length > 0 } : pushToDevices(addresses.applePush, apple)),
    google && (isAway('google') ? ('again' as const) : changeAtGoogle(addresses, { ...google, at })),
  ]);
  note(away, `${studio} apple`, pushed?.again === true, at);
  note(away, `${studio} google`, changed === 'again', at);
  return { changedAt, isOver: over, apple: pushed, google: changed };
}

function note(away: Map<string, Instant>, service: string, isAway: boolean, at: Instant): void {
  const until = away.get(service);
  if (isAway && !(until !== undefined && until > at)) away.set(service, plus(at, AWAY_FOR));
  if (!isAway && until !== undefined && until <= at) away.delete(service);
}
