import { paletteOf } from '../../../context/palette.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isoAt } from '../../../kernel/zoned-time.ts';
import type { PassDesign } from './apple-pass.ts';
import { fieldsOf } from './fields.ts';
import { isOver, type TicketFacts, type WalletFacts } from './wallet.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * A class and its object at Google. A change names what they no longer have with null, because Google keeps what it does not name:
 * https://developers.google.com/wallet/reference/rest
 */
export interface GooglePass {
  readonly classKind: 'eventTicketClass' | 'genericClass';
  readonly objectKind: 'eventTicketObject' | 'genericObject';
  readonly classBody: Json & { readonly id: string };
  readonly objectBody: Json & { readonly id: string };
}

export interface GoogleIdentity {
  readonly issuer: string;
  readonly serial: string;
  /** The icon of the studio. Null: Google could not load it, because the studio's address is not https. */
  readonly logo: string | null;
}

export function googlePass(facts: WalletFacts, identity: GoogleIdentity, design: PassDesign): GooglePass {
  const { words, dates, studio, now } = design;
  const iso = (at: Instant) => isoAt(studio.zone, at);
  const local = (value: string) => ({ defaultValue: { language: words.language, value } });
  const classId = `${identity.issuer}.class-${identity.serial}`;
  const logo = identity.logo === null ? null : { sourceUri: { uri: identity.logo } };
  const object = {
    id: `${identity.issuer}.${identity.serial}`,
    classId,
    state: isOver(facts, now) ? 'EXPIRED' : 'ACTIVE',
    hexBackgroundColor: paletteOf(studio.colour).light.fill,
    textModulesData: fieldsOf(facts, words, dates).map(({ key, label, value }) => ({ id: key, header: label, body: value })),
  };
  if (facts.kind === 'booking')
    return {
      classKind: 'eventTicketClass',
      objectKind: 'eventTicketObject',
      classBody: {
        id: classId,
        issuerName: studio.name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: local(facts.name),
        dateTime: { start: iso(facts.startsAt), end: iso(facts.endsAt) },
        venue: venueOf(facts, local),
        logo,
      },
      objectBody: { ...object, ticketHolderName: facts.person },
    };
  return {
    classKind: 'genericClass',
    objectKind: 'genericObject',
    classBody: { id: classId },
    objectBody: {
      ...object,
      cardTitle: local(studio.name),
      header: local(facts.name),
      logo,
      validTimeInterval: facts.endsAt === null ? null : { end: { date: iso(facts.endsAt) } },
    },
  };
}

/** Google takes a venue only with both its name and its address. */
const venueOf = ({ place, address }: TicketFacts, local: (value: string) => unknown): Json | null =>
  place === null || address === null ? null : { name: local(place), address: local(address) };
