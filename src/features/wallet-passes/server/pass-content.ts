import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { applePass, type PassDesign } from '../rules/apple-pass.ts';
import { googlePass, type GooglePass } from '../rules/google-pass.ts';
import type { WalletFacts } from '../rules/wallet.ts';
import { walletTexts } from '../texts.ts';
import { deviceToken } from './tokens.ts';
import type { WalletAccount } from './wallet-accounts.store.ts';
import type { WalletPass } from './wallet-passes.store.ts';
import type { WalletParts } from './wallet-parts.ts';

interface ContentCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

/** Words and dates as the studio writes them. A wallet pass is read on other days too, so it names the day. */
const designOf = ({ studio, at }: ContentCall): PassDesign => ({
  words: walletTexts(languageOf(studio.settings.locale)),
  dates: datesOf(studio.settings, at),
  studio: { name: studio.settings.name, colour: studio.settings.look.colour, zone: studio.settings.timeZone },
  now: at,
});

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Null: the booking or pass is gone. One that belongs to somebody else now is cancelled for this person, and shows nothing about them. */
export async function factsOf(parts: WalletParts, call: ContentCall, pass: WalletPass): Promise<WalletFacts | null> {
  const facts = await parts.findFacts(call, { thing: pass.thing, id: pass.of, owner: pass.owner });
  if (facts === null || facts.isOwn) return facts;
  return facts.kind === 'booking' ? { ...facts, person: '', state: 'cancelled' } : { ...facts, isCancelled: true };
}

export function appleContent(
  parts: WalletParts,
  call: ContentCall,
  { pass, facts, account }: { readonly pass: WalletPass; readonly facts: WalletFacts; readonly account: WalletAccount },
): Readonly<Record<string, unknown>> {
  const origin = parts.originOf(call.studio);
  const token = deviceToken(parts.box.sign, { studio: call.studio.id, serial: pass.serial });
  const identity = {
    passType: account.issuer,
    team: account.holder,
    serial: pass.serial,
    service: isSecure(origin) ? { url: origin, token } : null,
  };
  return applePass(facts, identity, designOf(call));
}

export function googleContent(
  parts: Pick<WalletParts, 'originOf'>,
  call: ContentCall,
  { pass, facts, account }: { readonly pass: WalletPass; readonly facts: WalletFacts; readonly account: WalletAccount },
): GooglePass {
  const origin = parts.originOf(call.studio);
  const logo = isSecure(origin) ? `${origin}/icon-512.png` : null;
  return googlePass(facts, { issuer: account.issuer, serial: pass.serial, logo }, designOf(call));
}
