import { catalogue } from '../../wire/texts.ts';
import type { Unreached } from './rules/unreached.ts';

export const waiverOfficeTexts = catalogue('waiverOfficeTexts', {
  versions: 'Versions',
  versionsLead: 'Each text that you saved. A signature keeps the text that the person read.',
  version: (number: number | null) => (number === null ? 'A text from another system' : `Version ${number}`),
  present: 'Present text',
  madeOn: (day: string, by: string | null) => (by === null ? `Since ${day}` : `Since ${day}, by ${by}`),
  signed: (people: number) => (people === 0 ? 'Nobody signed it' : people === 1 ? '1 person signed it' : `${people} people signed it`),
  counts: 'These signatures count for the present text.',
  asksAgain: 'These people sign the present text before their next booking.',
  nobodyAsked: 'Customers accept nothing now.',
  readText: 'Read the text',
  unknownText: 'Only the fingerprint of this text is known.',
  fingerprint: (hash: string) => `Fingerprint: ${hash}`,
  who: 'Who signed',
  signatures: {
    title: 'Signed waivers',
    lead: 'Who signed which text, and when.',
    version: 'Version',
    everyVersion: 'All versions',
    find: 'Name, email or phone',
    none: 'Nobody has signed yet',
    noneBody: 'Customers sign before their first booking.',
    noneFound: 'Nobody fits. Choose another version, or search for something else.',
    by: (name: string) => `signed by ${name} for the customer`,
    more: (count: number) => `The first ${count} are shown. Search for a name to find others.`,
  },
});
export const waiverOfficeSay = waiverOfficeTexts();

/** A longer list of names would not be read. */
const MOST_NAMED = 8;

const withPhone = ({ name, phone }: Unreached): string => (phone === null ? name : `${name} (${phone})`);

export const reachTexts = catalogue('reachTexts', {
  /** The sentence about people whom no mail reaches, so that staff tell them. Empty for nobody. */
  untold: (people: readonly Unreached[]): string => {
    const [one] = people;
    if (one === undefined) return '';
    if (people.length === 1) return `${one.name} has no email: ${one.phone === null ? 'please tell them yourself' : `call ${one.phone}`}.`;
    const list = people.length > MOST_NAMED ? '' : `: ${people.map(withPhone).join(', ')}`;
    return `${people.length} people have no email${list}. Please tell them yourself.`;
  },
});
