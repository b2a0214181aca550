/** What no schema can say of an archive: that it hangs together. Everything wrong is found at once, each with its place. */
import { emailKey } from '../../accounts/rules/email-key.ts';
import type { Archive, ArchivedTerms, Key } from './archive.ts';
import { bookingProblems } from './check-bookings.ts';
import { passProblems } from './check-passes.ts';
import { problem, repeated, type ArchiveProblem, type Knows, type Path, type Section } from './archive-problem.ts';

const KEYED: readonly Section[] = [
  'staff',
  'tags',
  'locations',
  'services',
  'classes',
  'occurrences',
  'offers',
  'customers',
  'passes',
  'bookings',
];

export function checkArchive(archive: Archive): ArchiveProblem[] {
  const keys = new Map(KEYED.map((section) => [section, new Set(archive[section].map((entry) => entry.key))]));
  const knows: Knows = (section, key) => keys.get(section)?.has(key) ?? false;
  return [
    ...KEYED.flatMap((section) => repeated<{ readonly key: Key }>(archive[section], (entry) => entry.key, (at) => [section, at, 'key'], 'duplicate-key')),
    ...uniqueTexts(archive),
    ...secrets(archive),
    ...references(archive, knows),
    ...archive.occurrences.flatMap((occurrence, at) =>
      occurrence.endsAt > occurrence.startsAt ? [] : [problem(['occurrences', at, 'endsAt'], { code: 'ends-before-start' })],
    ),
    ...passProblems(archive, knows),
    ...bookingProblems(archive),
  ];
}

/** What the database holds once: addresses per kind of person, names of places and services, features, hosts. */
function uniqueTexts({ studio, staff, customers, locations, services }: Archive): ArchiveProblem[] {
  const again = <Entry>(entries: readonly Entry[], valueOf: (entry: Entry) => string, pathOf: (at: number) => Path) =>
    repeated(entries, valueOf, pathOf, 'duplicate-value');
  return [
    ...again(studio.hosts, (host) => host, (at) => ['studio', 'hosts', at]),
    ...again(studio.features, (feature) => feature, (at) => ['studio', 'features', at]),
    ...again(staff, (person) => emailKey(person.email), (at) => ['staff', at, 'email']),
    ...again(customers, (person) => emailKey(person.email), (at) => ['customers', at, 'email']),
    ...again(locations, (place) => place.name, (at) => ['locations', at, 'name']),
    ...again(services, (service) => service.name, (at) => ['services', at, 'name']),
  ];
}

const secrets = (archive: Archive): ArchiveProblem[] =>
  (['staff', 'customers'] as const).flatMap((section) =>
    archive[section].flatMap(({ password, passwordHash }, at) =>
      password !== null && passwordHash !== null ? [problem([section, at, 'password'], { code: 'two-secrets' })] : [],
    ),
  );

/** Every key that names something which is not there. */
function references(archive: Archive, knows: Knows): ArchiveProblem[] {
  const found: ArchiveProblem[] = [];
  const expect = (section: Section, key: Key | null, path: Path) => {
    if (key !== null && !knows(section, key)) found.push(problem(path, { code: 'unknown-key', section, key }));
  };
  archive.classes.forEach((entry, at) => {
    expect('services', entry.service, ['classes', at, 'service']);
    entry.tags.forEach((tag, n) => expect('tags', tag, ['classes', at, 'tags', n]));
    found.push(...repeated(entry.tags, (tag) => tag, (n) => ['classes', at, 'tags', n], 'duplicate-value'));
  });
  archive.occurrences.forEach((entry, at) => {
    expect('classes', entry.class, ['occurrences', at, 'class']);
    expect('locations', entry.location, ['occurrences', at, 'location']);
    expect('staff', entry.instructor, ['occurrences', at, 'instructor']);
  });
  archive.offers.forEach((entry, at) => {
    entry.tags.forEach((tag, n) => expect('tags', tag, ['offers', at, 'tags', n]));
    found.push(...repeated(entry.tags, (tag) => tag, (n) => ['offers', at, 'tags', n], 'duplicate-value'));
    termsReferences(entry.terms, ['offers', at, 'terms'], expect);
  });
  archive.customers.forEach((entry, at) => {
    entry.tags.forEach((tag, n) => expect('tags', tag, ['customers', at, 'tags', n]));
    found.push(...repeated(entry.tags, (tag) => tag, (n) => ['customers', at, 'tags', n], 'duplicate-value'));
  });
  archive.passes.forEach((entry, at) => {
    expect('customers', entry.customer, ['passes', at, 'customer']);
    expect('offers', entry.offer, ['passes', at, 'offer']);
    if (entry.terms) termsReferences(entry.terms, ['passes', at, 'terms'], expect);
    entry.ledger.forEach((line, n) => expect('bookings', line.booking, ['passes', at, 'ledger', n, 'booking']));
  });
  archive.bookings.forEach((entry, at) => {
    expect('occurrences', entry.occurrence, ['bookings', at, 'occurrence']);
    expect('customers', entry.customer, ['bookings', at, 'customer']);
    expect('passes', entry.pass, ['bookings', at, 'pass']);
  });
  return found;
}

type Expect = (section: Section, key: Key | null, path: Path) => void;

function termsReferences(terms: ArchivedTerms, path: Path, expect: Expect): void {
  const { classes, appointments } = terms;
  if (classes && classes.templates !== 'all')
    classes.templates.forEach((key, n) => expect('classes', key, [...path, 'classes', 'templates', n]));
  classes?.serviceLimits?.forEach(({ service }, n) => expect('services', service, [...path, 'classes', 'serviceLimits', n, 'service']));
  if (appointments && appointments.services !== 'all')
    appointments.services.forEach((key, n) => expect('services', key, [...path, 'appointments', 'services', n]));
  appointments?.serviceLimits?.forEach(({ service }, n) =>
    expect('services', service, [...path, 'appointments', 'serviceLimits', n, 'service']),
  );
}
