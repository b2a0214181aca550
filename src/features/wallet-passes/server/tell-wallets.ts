/** Changes of bookings and passes reach the wallets after the commit. Triggers of the database notice them (migration 0183). */
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { schedule, type DueCall, type DueHandler, type DueKind } from '../../../server/outbox.ts';
import { isOver, type WalletFacts } from '../rules/wallet.ts';
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

const AGAIN_AFTER = minutes(5);

/** Devices ask for what changed after their last answer. So the time of the change is committed before they are told. */
export const changesForWallets: DueHandler = {
  kind: CHANGE,
  settle: async ({ tx, ref, at }) => {
    await noteChange(tx, ref, at);
    await schedule(tx, TELL, ref, at);
  },
};

interface Telling {
  readonly at: Instant;
  readonly isOver: boolean;
  readonly apple: { readonly keys: AppleKeys; readonly passType: string; readonly devices: readonly Device[] } | null;
  readonly google: { readonly keys: GoogleKeys; readonly pass: GooglePass } | null;
}

interface Outcomes {
  readonly isOver: boolean;
  readonly apple: PushOutcome | null;
  readonly google: GoogleOutcome | null;
}

export const walletsToTell = (addresses: WalletAddresses, parts: WalletParts): DueHandler => ({
  kind: TELL,
  asks: {
    before: (call): Promise<Telling | null> => tellingOf(parts, call),
    ask: (asked) => (asked === null ? Promise.resolve(null) : tell(addresses, asked as Telling)),
  },
  settle: async ({ tx, ref, at, said }) => {
    const told = said as Outcomes | null;
    if (told === null) return;
    await forgetDevices(tx, ref, told.apple?.gone ?? []);
    const isAway = told.apple?.again === true || told.google === 'again';
    if (isAway && !told.isOver) await schedule(tx, TELL, ref, plus(at, AGAIN_AFTER));
  },
});

/** Null: the wallet pass is gone. */
async function tellingOf(parts: WalletParts, call: DueCall): Promise<Telling | null> {
  const { tx, ref, at } = call;
  const pass = await findPassById(tx, ref);
  const facts = pass && (await factsOf(parts, call, pass));
  if (!pass || !facts) return null;
  return {
    at,
    isOver: isOver(facts, at) && hasEnded(facts, at),
    apple: await appleOf(parts, call),
    google: pass.googleAt === null ? null : await googleOf(parts, call, pass, facts),
  };
}

/** A cancelled class is still told of while people may go there. */
const hasEnded = (facts: WalletFacts, at: Instant): boolean => facts.endsAt !== null && facts.endsAt <= at;

async function appleOf(parts: WalletParts, { tx, ref }: DueCall): Promise<Telling['apple']> {
  const account = await findAccount(tx, 'apple');
  const keys = account && openKeys<AppleKeys>(parts.box, tx.studio, account);
  return keys && { keys, passType: account.issuer, devices: await listDevices(tx, ref) };
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

async function tell(addresses: WalletAddresses, { at, isOver: over, apple, google }: Telling): Promise<Outcomes> {
  const [pushed, changed] = await Promise.all([
    apple && pushToDevices(addresses.applePush, apple),
    google && changeAtGoogle(addresses, { ...google, at }),
  ]);
  return { isOver: over, apple: pushed, google: changed };
}
