import type { Dates } from '../../../context/dates.ts';
import { paletteOf } from '../../../context/palette.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isoAt } from '../../../kernel/zoned-time.ts';
import { fieldsOf, type WalletField, type WalletWords } from './fields.ts';
import { isOver, type WalletFacts } from './wallet.ts';

export interface PassDesign {
  readonly words: WalletWords;
  readonly dates: Dates;
  readonly studio: { readonly name: string; readonly colour: string; readonly zone: Zone };
  readonly now: Instant;
}

export interface AppleIdentity {
  readonly passType: string;
  readonly team: string;
  readonly serial: string;
  /** The address that devices ask for changes, and their password. Null: the studio's address is not https, which Apple demands. */
  readonly service: { readonly url: string; readonly token: string } | null;
}

/** `pass.json`: https://developer.apple.com/documentation/walletpasses/pass */
export function applePass(facts: WalletFacts, identity: AppleIdentity, design: PassDesign): Readonly<Record<string, unknown>> {
  const { words, dates, studio, now } = design;
  const iso = (at: Instant) => isoAt(studio.zone, at);
  const fill = paletteOf(studio.colour).light;
  const common = {
    formatVersion: 1,
    passTypeIdentifier: identity.passType,
    teamIdentifier: identity.team,
    serialNumber: identity.serial,
    organizationName: studio.name,
    description: words.description(facts.kind, facts.name, studio.name),
    logoText: studio.name,
    backgroundColor: rgb(fill.fill),
    foregroundColor: rgb(fill.onFill),
    labelColor: rgb(fill.onFill),
    sharingProhibited: true,
    voided: isOver(facts, now),
    ...(identity.service && { webServiceURL: identity.service.url, authenticationToken: identity.service.token }),
  };
  const fields = fieldsOf(facts, words, dates).map(changing(facts, words));
  const [first, ...others] = fields;
  const keyed = (...keys: readonly string[]) => others.filter(({ key }) => keys.includes(key));
  if (facts.kind === 'pass')
    return {
      ...common,
      ...(facts.endsAt !== null && { expirationDate: iso(facts.endsAt) }),
      storeCard: {
        headerFields: keyed('state'),
        primaryFields: keyed('classes', 'appointments').slice(0, 1),
        secondaryFields: [first, ...keyed('classes', 'appointments').slice(1)],
        auxiliaryFields: keyed('until'),
        backFields: [],
      },
    };
  const address = facts.address === null ? [] : [{ key: 'address', label: words.labels.address, value: facts.address }];
  return {
    ...common,
    relevantDate: iso(facts.startsAt),
    relevantDates: [{ startDate: iso(facts.startsAt), endDate: iso(facts.endsAt) }],
    expirationDate: iso(facts.endsAt),
    eventTicket: {
      headerFields: keyed('day'),
      primaryFields: [first],
      secondaryFields: keyed('time', 'place'),
      auxiliaryFields: keyed('teacher', 'person', 'state'),
      backFields: address,
    },
  };
}

/** Shown on the lock screen when they change. Mails and notices tell the rest, such as a place that became free. */
const TOLD = ['day', 'time', 'place'];

const changing =
  (facts: WalletFacts, { changed }: WalletWords) =>
  (field: WalletField): WalletField & { readonly changeMessage?: string } => {
    const isCancelled = field.key === 'state' && facts.kind === 'booking' && facts.state === 'cancelled';
    return isCancelled || TOLD.includes(field.key) ? { ...field, changeMessage: changed(field.label) } : field;
  };

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
