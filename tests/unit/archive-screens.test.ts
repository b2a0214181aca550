/** Each section of an archive has one screen of the office, and each of its fields a field there, or a reason why not. */
import { describe, expect, it } from 'vitest';
import { archiveSchema, entityEntries } from '../../src/features/archive/contract/archive.contract.ts';
import { allOperations } from '../support/all-operations.ts';

interface OfficePage {
  readonly place: string;
  readonly list?: { readonly path: string };
}
/** By a name that the compiler does not follow: the pages need its settings of the web app. */
const pages: string = '../../src/portals/staff/office-pages.ts';
const { OFFICE_PAGES } = (await import(pages)) as { readonly OFFICE_PAGES: readonly OfficePage[] };

/** The screen that edits the entries of a section. */
const SCREENS: Readonly<Record<string, string>> = {
  studio: 'settings',
  staff: 'team',
  tags: 'tags',
  locations: 'places',
  services: 'services',
  classes: 'classes',
  recurrences: 'timetable',
  closures: 'timetable',
  occurrences: 'timetable',
  series: 'series',
  offers: 'products',
  partners: 'partners',
  waivers: 'settings',
  customFields: 'questions',
  codes: 'codes',
  giftCards: 'gift-cards',
};

/** Sections without a screen of the office, with the reason. */
const NO_SCREEN: Readonly<Record<string, string>> = {
  wordings: 'The words that a customer agreed to are evidence.',
  customers: 'Customers have their screen in the section Customers.',
  passes: 'A pass is sold, not edited.',
  orders: 'An order is evidence of a purchase.',
  dayClosings: 'A day is closed once, and stays as it was counted.',
  seriesBookings: 'Customers book; staff book them in on the roster.',
  standingBookings: 'Customers start and stop them.',
  bookings: 'Customers book; staff book them in on the roster.',
  appointmentSessions: 'Appointments have their screens in the section My Appointments.',
  appointments: 'Appointments have their screens in the section My Appointments.',
};

const sections = Object.keys(archiveSchema.shape).filter((name) => name !== 'format' && name !== 'version');

describe('each section of an archive', () => {
  const places = OFFICE_PAGES.map(({ place }) => place);

  it.each(sections)('%s has one screen, or a reason why not', (name) => {
    const screen = SCREENS[name];
    const reason = NO_SCREEN[name];
    expect([screen !== undefined && places.includes(screen), reason !== undefined].filter(Boolean)).toHaveLength(1);
  });

  it('that has a reason or a screen exists', () => {
    expect([...Object.keys(SCREENS), ...Object.keys(NO_SCREEN)].filter((name) => !sections.includes(name))).toEqual([]);
  });
});

/** Fields of an entry that its editor does not have, with the reason. */
const NO_FIELD: Readonly<Record<string, string>> = {
  key: 'It names the entry in the archive.',
  isArchived: 'Archive and Restore change it.',
  createdAt: 'It is a fact.',
  order: 'The list is put in order.',
  linkKey: 'A new link is made by a press.',
  terms: 'The editor shows each term as a field of its own.',
  emailKey: 'It follows from the e-mail address.',
  passwordHash: 'Each person sets it.',
  phone: 'Each person sets it in My Settings.',
};

/** The fields of the form that saves an entry. */
function fieldsOfEditor(place: string): readonly string[] {
  const list = OFFICE_PAGES.find((page) => page.place === place)?.list;
  const save = allOperations.find(({ endpoint }) => list && endpoint.method === 'PUT' && endpoint.path === `${list.path}/{id}`);
  return Object.keys((save!.endpoint.body as unknown as { readonly shape: object }).shape);
}

const edited = Object.entries(entityEntries).filter(([name]) => OFFICE_PAGES.find(({ place }) => place === SCREENS[name])?.list);

describe('each field of an entry', () => {
  it.each(edited)('of %s has a field in its editor, or a reason why not', (name, entry) => {
    const editor = fieldsOfEditor(SCREENS[name]!);
    const fields = Object.keys((entry as unknown as { readonly shape: object }).shape);
    expect(fields.filter((field) => !editor.includes(field) && !(field in NO_FIELD))).toEqual([]);
  });
});
