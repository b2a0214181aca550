/** Messages of the archive, the timetable import and their commands. They address the operator, in English (docs/decisions/0043). */
import { inWords } from '../../wire/schema-words.ts';
import { archiveSections, type ArchiveFault } from './contract/read-archive.ts';
import { wrong } from './problem-texts.ts';
import type { BadLine, Respelling } from './rules/timetable/timetable-entry.ts';
import { nameOfWeekday } from './rules/timetable/read-timetable.ts';
import type { TimetableChange } from './rules/timetable/reconcile-timetable.ts';
import { badLine } from './timetable-texts.ts';

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

function fault({ issue: found, missing }: ArchiveFault): string {
  if (missing) return 'is missing.';
  switch (found.code) {
    case 'unrecognized_keys':
      return found.path.length === 0
        ? `has ${found.keys.length === 1 ? 'a section' : 'sections'} that this version does not know: ${quoted(found.keys)}. It knows ${archiveSections.join(', ')}.`
        : `has ${found.keys.length === 1 ? 'a field' : 'fields'} that this version does not know: ${quoted(found.keys)}.`;
    case 'invalid_type':
      return `is not ${article(found.expected)}.`;
    case 'invalid_value':
      return `must be ${found.values.length === 1 ? '' : 'one of '}${quoted(found.values)}.`;
    case 'too_small':
      return found.origin === 'string' ? `must have at least ${found.minimum} characters.` : `must be at least ${found.minimum}.`;
    case 'too_big':
      return found.origin === 'string' ? `may have at most ${found.maximum} characters.` : `must be at most ${found.maximum}.`;
    case 'invalid_format':
      return found.format === 'datetime'
        ? 'must be an instant such as 2026-11-01T18:30:00Z.'
        : ownWords(found.message, 'has the wrong form.');
    default:
      return ownWords(found.message, 'cannot be read.');
  }
}

const article = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type === 'int' ? 'whole number' : type}`;
/** Uses the schema's own message, or the message of a form's rule. The library's general messages are too vague. */
const ownWords = (code: string, otherwise: string): string => {
  const message = inWords(code, 'en');
  if (message !== code) return `is refused: ${message}.`;
  return /^(Invalid|Field is)/.test(message) ? otherwise : `${message}.`;
};

const list = (lines: readonly number[]): string =>
  lines.length > 8
    ? `lines ${lines.slice(0, 8).join(', ')} and ${lines.length - 8} more`
    : `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;

const respellingText = ({ column, from, to, lines }: Respelling): string => `${column} "${from}" is read as "${to}" (${list(lines)}).`;
const repeatedText = (lines: readonly number[]): string =>
  `${list(lines)} repeat${lines.length === 1 ? 's' : ''} an earlier line and ${lines.length === 1 ? 'is' : 'are'} held once.`;

const some = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

interface CounterWords {
  readonly session: number;
  readonly name: string;
  readonly startsAt: Date;
  readonly capacity: number | null;
  readonly seats: number;
  readonly seated: number;
  readonly held: number;
  readonly holds: number;
  readonly waiting: number;
  readonly waiters: number;
}

interface LedgerWords {
  readonly pass: number;
  readonly kind: string;
  readonly cycle: number;
  readonly balance: number;
  readonly ledger: number;
}

const SALE_FAULTS = {
  'checkout-without-order': (id: number) => `Checkout ${id} is completed and has no order.`,
  'checkout-not-completed': (id: number) => `Checkout ${id} has an order and is not completed.`,
  'order-differs': (id: number) => `Order ${id} says something else than its checkout promised.`,
  'pass-of-another': (id: number) => `The pass of order ${id} belongs to somebody else.`,
  'payment-without-order': (id: number) => `Payment ${id} was taken and pays no order.`,
  'payment-differs': (id: number) => `Payment ${id} is not what its order says was paid.`,
  'ledger-differs': (id: number) => `The ledger of money of order ${id} does not add up to what is owed.`,
  'refund-differs': (id: number) => `What went back of order ${id} is not what is written of its refunds.`,
  'gift-card-differs': (id: number) => `The balance of gift card ${id} is not what its ledger adds up to.`,
  'gift-card-kept': (id: number) => `What checkout ${id} took off a gift card is not what the card pays of it.`,
  'code-count-differs': (id: number) => `Promo code ${id} is not counted as often as it is used.`,
  'membership-without-charge': (id: number) => `The membership of pass ${id} runs, and nothing will charge its next cycle.`,
  'cycle-charged-twice': (id: number) => `The cycle of checkout ${id} was charged twice.`,
  'renewal-without-payment': (id: number) => `Order ${id} renews a membership, and nothing paid for it.`,
  'fee-without-order': (id: number) => `The fee of booking ${id} was told and never raised.`,
  'fee-differs': (id: number) => `Order ${id} is a fee of another amount, or of another person, than its booking says.`,
  'fee-not-as-owed': (id: number) => `Checkout ${id} of a fee says something else than its order.`,
  'code-kept': (id: number) => `The promo code of checkout ${id} is not used as the checkout says.`,
};

const CHANGES: Readonly<Record<TimetableChange['kind'], string>> = {
  new: 'New',
  end: 'Another end',
  booked: 'Another end, but booked, so left as it is',
  staff: 'Another end, but changed by staff, so left as it is',
  there: 'There already, as staff have moved or renamed it',
  removed: 'No longer in the timetable, left as it is',
};

interface TimetableDone {
  readonly locations: number;
  readonly services: number;
  readonly classes: number;
  readonly created: number;
  readonly unchanged: number;
}

interface AppointmentWords {
  readonly what: keyof typeof APPOINTMENT_FAULTS;
  readonly id: number;
}

const APPOINTMENT_FAULTS = {
  'sessions-overlap': (id: number) => `Appointment session ${id}: its instructor has another one at that time.`,
  'session-over-class': (id: number) => `Appointment session ${id}: its instructor teaches a class at that time.`,
  'persons-differ': (id: number) => `Appointment session ${id}: the persons counted are not those who booked or hold it.`,
  'time-differs': (id: number) => `Appointment session ${id}: its instructor is not occupied as it says.`,
  'credits-differ': (id: number) => `Appointment ${id}: the ledger has other credits than it took.`,
};

const en = {
  fault,
  wrong,
  badLine: (bad: BadLine) => `line ${bad.line}: ${badLine(bad)}`,
  respelling: respellingText,
  repeated: repeatedText,
  usage: `Usage:
  npm run studio -- create SLUG --name NAME --owner E-MAIL [--time-zone ZONE] [--locale LANGUAGE] [--currency CODE]
                                                [--starter yoga|pilates|dance|empty]
                                                make a studio that its owner sets up, and print the link for the owner's password
  npm run studio -- create --link SLUG [--owner E-MAIL] [--remove-second-factor]
                                                print another link; the old one ends
  npm run studio -- import FILE                 make a studio of an archive (JSON)
  npm run studio -- export SLUG                 write a studio as an archive to the standard output
  npm run studio -- import-timetable FILE --studio SLUG --from DATE --weeks N [--capacity N] [--dry-run]
                                                make classes of a weekly timetable (CSV)
  npm run studio -- gateway SLUG stripe|gocardless|paypal [--off]
                                                set the keys of a studio's account with a payment gateway, or switch it off: from
                                                GATEWAY_PUBLIC_KEY, GATEWAY_SECRET_KEY and GATEWAY_WEBHOOK_SECRET, or as JSON on
                                                the standard input (of PayPal: client id, secret and webhook id)
  npm run studio -- settle SLUG ORDER cash|bank what was to be paid at the desk is paid: ORDER is the number of its receipt
  npm run studio -- refund SLUG ORDER [AMOUNT]  an order, or so much of it, is given back to whoever paid it
  npm run studio -- reconcile                   ask the gateways about open payments; check every
                                                studio's counters, ledgers and sales
  npm run studio -- schema                      write the archive's JSON Schema to the standard output`,
  unknownCommand: (name: string) => `There is no command "${name}".`,
  oneOperand: (name: string) => `This command takes exactly one ${name}.`,
  noOperands: (command: string) => `"${command}" takes nothing more.`,
  gatewayNeeds: 'A studio and a gateway are needed, such as: gateway demo stripe.',
  noGateway: (name: string, known: readonly string[]) => `There is no gateway "${name}"; there is ${known.join(', ')}.`,
  gatewayKeys: (gateway: string) =>
    `The keys of ${gateway} are set by GATEWAY_PUBLIC_KEY, GATEWAY_SECRET_KEY and GATEWAY_WEBHOOK_SECRET, or on the standard input as {"public_key": "…", "secret_key": "…", "webhook_secret": "…"}. Nothing was changed.`,
  gatewaySet: (slug: string, gateway: string) =>
    `The studio "${slug}" takes payments through ${gateway}. Have it send its messages to /v1/webhooks/${gateway} at the studio's own address.`,
  gatewayOff: (slug: string, gateway: string) => `The studio "${slug}" takes no more payments through ${gateway}.`,
  noAccount: (slug: string, gateway: string) => `The studio "${slug}" has no account with ${gateway}.`,
  timetableNeeds: '--studio, --from and --weeks are needed.',
  noDay: (option: string, value: string) => `${option} must be a day such as 2026-09-07, not "${value}".`,
  noNumber: (option: string, value: string, least: number, most: number) =>
    `${option} must be a whole number from ${least} to ${most}, not "${value}".`,
  cannotRead: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  noJson: (file: string, why: string) => `${file} is not JSON: ${why}.`,
  notAnArchive: (format: unknown) => `This is no studio archive: "format" is ${JSON.stringify(format) ?? 'missing'}, not "atelier-studio".`,
  otherVersion: (version: unknown) => `This archive has version ${JSON.stringify(version) ?? 'none'}; this program reads version 1.`,
  archiveRefused: (count: number) => `Nothing was imported: ${some(count, 'thing is', 'things are')} wrong.`,
  andMore: (count: number) => `… and ${count} more.`,
  slugTaken: (slug: string) => `There is a studio "${slug}" already, and an import never changes one. Give the archive another slug.`,
  hostTaken: 'One of the hosts of this archive belongs to another studio.',
  imported: (slug: string, counts: Readonly<Record<string, number>>) =>
    `Imported the studio "${slug}": ${
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([section, count]) => `${count} ${section.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
        .join(', ') || 'no sections'
    }.`,
  noColumns: (missing: readonly string[], found: readonly string[]) =>
    `The heading has no ${missing.map((name) => `"${name}"`).join(', ')}; it has ${found.length > 0 ? found.map((name) => `"${name}"`).join(', ') : 'nothing'}.`,
  unreadableCsv: (why: string) => `This is no CSV that can be read: ${why}`,
  noLines: 'The timetable has a heading and no lines.',
  readAsWindows1252: 'The file is not UTF-8; it was read as Windows-1252.',
  ignoredColumns: (names: readonly string[]) =>
    `${names.length === 1 ? 'The column' : 'The columns'} ${names.map((name) => `"${name}"`).join(', ')} ${names.length === 1 ? 'is' : 'are'} not used.`,
  timetableRefused: (count: number) => `Nothing was imported: ${some(count, 'fault')} in the timetable.`,
  timetableRead: (file: string, lines: number, entries: number) =>
    `${file}: ${some(lines, 'line')}, ${some(entries, 'weekly class', 'weekly classes')}.`,
  timetablePeriod: (slug: string, from: string, until: string, zone: string) => `Studio "${slug}", ${from} to ${until}, times of ${zone}.`,
  timetableDone: (dryRun: boolean, done: TimetableDone) =>
    `${dryRun ? 'Would make' : 'Made'} ${some(done.locations, 'location')}, ${some(done.services, 'service')}, ${some(done.classes, 'class', 'classes')}, ${some(done.created, 'occurrence')}. ` +
    `${done.unchanged} unchanged.`,
  timetableChange: ({ kind, line, days }: TimetableChange) =>
    `${CHANGES[kind]}: ${line.name}, ${line.location}, ${nameOfWeekday(line.weekday)} ${line.start}` +
    `${kind !== 'removed' && line.end !== null ? `–${line.end}` : ''} (${some(days, 'occurrence')}).`,
  timetableChanged: (dryRun: boolean, count: number) =>
    `${dryRun ? 'Would change' : 'Changed'} the end of ${some(count, 'occurrence')} that nobody has booked.`,
  timetableKept: (count: number) =>
    `${some(count, 'occurrence has', 'occurrences have')} another end than the timetable says, and bookings or changes by staff: left as they are.`,
  timetableDryRun: 'This was a dry run: nothing was written.',
  noStudio: (slug: string, known: readonly string[]) =>
    `There is no studio "${slug}".${known.length > 0 ? ` There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ')}.` : ' There is none at all yet.'}`,
  reconciled: (slug: string) => `${slug}: every seat, place in line, credit and sale adds up.`,
  counterFault: (fault: CounterWords) =>
    `${fault.name} (occurrence ${fault.session}, ${fault.startsAt.toISOString()}): ${fault.seats} seats counted, ${fault.seated} held` +
    `${fault.capacity !== null && fault.seated > fault.capacity ? ` of ${fault.capacity}` : ''}; ` +
    `${fault.held} kept for who pays counted, ${fault.holds} kept; ${fault.waiting} waiting counted, ${fault.waiters} wait.`,
  ledgerFault: (fault: LedgerWords) =>
    `Pass ${fault.pass}, ${fault.kind} credits of cycle ${fault.cycle}: the balance is ${fault.balance}, the ledger adds up to ${fault.ledger}.`,
  saleFault: ({ what, id }: { readonly what: keyof typeof SALE_FAULTS; readonly id: number }) => SALE_FAULTS[what](id),
  appointmentFault: ({ what, id }: AppointmentWords) => APPOINTMENT_FAULTS[what](id),
  reconcileFailed: (slug: string, count: number) => `${slug}: ${some(count, 'difference')}.`,
  directoryInUse: (message: string) => `${message}\nThe embedded database belongs to one process at a time: stop the server first.`,
};

export const archiveTexts = en;
