/** Checks the consistency of an archive, which a schema cannot express. Reports all problems at once, each with its path. */
import { emailKey } from '../../accounts/rules/email-key.ts';
import type { Archive } from './archive.ts';
import type { Key } from './key.ts';
import { answerProblems } from './check-answers.ts';
import { amountProblems } from './check-amounts.ts';
import { appointmentProblems } from './check-appointments.ts';
import { bookingProblems } from './check-bookings.ts';
import { codeProblems } from './check-codes.ts';
import { orderProblems } from './check-orders.ts';
import { passProblems } from './check-passes.ts';
import { references } from './check-references.ts';
import { seriesProblems } from './check-series.ts';
import { standingProblems } from './check-standing-bookings.ts';
import { problem, repeated, spanProblems, type ArchiveProblem, type Knows, type Path, type Section } from './archive-problem.ts';

const KEYED: readonly Section[] = [
  'staff',
  'tags',
  'locations',
  'services',
  'classes',
  'recurrences',
  'closures',
  'occurrences',
  'series',
  'offers',
  'partners',
  'waivers',
  'wordings',
  'customFields',
  'customers',
  'codes',
  'giftCards',
  'passes',
  'orders',
  'seriesBookings',
  'bookings',
  'appointmentSessions',
  'appointments',
];

export function checkArchive(archive: Archive): ArchiveProblem[] {
  const keys = new Map(KEYED.map((section) => [section, new Set(archive[section].map((entry) => entry.key))]));
  const knows: Knows = (section, key) => keys.get(section)?.has(key) ?? false;
  return [
    ...KEYED.flatMap((section) =>
      repeated<{ readonly key: Key }>(
        archive[section],
        (entry) => entry.key,
        (at) => [section, at, 'key'],
        'duplicate-key',
      ),
    ),
    ...uniqueTexts(archive),
    ...secrets(archive),
    ...references(archive, knows),
    ...madeTwice(archive),
    ...halfMinimums(archive),
    ...unreachable(archive),
    ...archive.occurrences.flatMap((occurrence, at) => spanProblems(occurrence.startsAt, occurrence.endsAt, ['occurrences', at, 'endsAt'])),
    ...passProblems(archive, knows),
    ...codeProblems(archive),
    ...amountProblems(archive),
    ...orderProblems(archive),
    ...bookingProblems(archive),
    ...appointmentProblems(archive),
    ...seriesProblems(archive),
    ...standingProblems(archive),
    ...answerProblems(archive),
  ];
}

/** A customer has an address or a phone number (docs/decisions/0271). */
const unreachable = ({ customers }: Archive): ArchiveProblem[] =>
  customers.flatMap(({ email, phone }, at) =>
    email === null && phone === null ? [problem(['customers', at, 'email'], { code: 'unreachable' })] : [],
  );

/** A minimum of people and the hours before the start, of which one is missing. */
const halfMinimums = (archive: Archive): ArchiveProblem[] =>
  (['classes', 'recurrences'] as const).flatMap((section) =>
    archive[section].flatMap(({ minimumPeople, minimumHours }, at) =>
      (minimumPeople === null) === (minimumHours === null) ? [] : [problem([section, at, 'minimumPeople'], { code: 'half-a-minimum' })],
    ),
  );

/** A recurrence has one occurrence for each of its days. */
const madeTwice = ({ occurrences }: Archive): ArchiveProblem[] =>
  repeated(
    occurrences,
    ({ madeFor }) => madeFor && `${madeFor.recurrence} ${madeFor.day}`,
    (at) => ['occurrences', at, 'madeFor'],
    'duplicate-value',
  );

/**
 * Finds repeated values that are unique in the database: e-mail addresses per kind of person, names of locations and services, features,
 * hosts.
 */
function uniqueTexts({ studio, staff, customers, locations, services, partners }: Archive): ArchiveProblem[] {
  const again = <Entry>(entries: readonly Entry[], valueOf: (entry: Entry) => string | null, pathOf: (at: number) => Path) =>
    repeated(entries, valueOf, pathOf, 'duplicate-value');
  return [
    ...again(
      studio.hosts,
      (host) => host,
      (at) => ['studio', 'hosts', at],
    ),
    ...again(
      studio.features,
      (feature) => feature,
      (at) => ['studio', 'features', at],
    ),
    ...again(
      staff,
      (person) => emailKey(person.email),
      (at) => ['staff', at, 'email'],
    ),
    ...again(
      customers,
      (person) => person.email && emailKey(person.email),
      (at) => ['customers', at, 'email'],
    ),
    ...again(
      locations,
      (place) => place.name,
      (at) => ['locations', at, 'name'],
    ),
    ...again(
      services,
      (service) => service.name,
      (at) => ['services', at, 'name'],
    ),
    ...again(
      partners,
      (partner) => partner.name,
      (at) => ['partners', at, 'name'],
    ),
  ];
}

const secrets = (archive: Archive): ArchiveProblem[] =>
  (['staff', 'customers'] as const).flatMap((section) =>
    archive[section].flatMap(({ password, passwordHash }, at) =>
      password !== null && passwordHash !== null ? [problem([section, at, 'password'], { code: 'two-secrets' })] : [],
    ),
  );
