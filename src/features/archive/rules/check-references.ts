import { problem, repeated, type ArchiveProblem, type Knows, type Path, type Section } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedTerms } from './archived-sales.ts';
import type { Key } from './key.ts';

type Expect = (section: Section, key: Key | null, path: Path) => void;

/** Finds keys that refer to missing entries, and tags that an entry has twice. */
export function references(archive: Archive, knows: Knows): ArchiveProblem[] {
  const found: ArchiveProblem[] = [];
  const expect: Expect = (section, key, path) => {
    if (key !== null && !knows(section, key)) found.push(problem(path, { code: 'unknown-key', section, key }));
  };
  expectTags(archive, expect);
  expectHouse(archive, expect);
  expectPeople(archive, expect);
  expectAppointments(archive, expect);
  return [...found, ...(['classes', 'offers', 'customers'] as const).flatMap((section) => tagsTwice(archive, section))];
}

type Tagged = 'classes' | 'offers' | 'customers';

function expectTags(archive: Archive, expect: Expect): void {
  for (const section of ['classes', 'offers', 'customers'] as const)
    archive[section].forEach((entry, at) => entry.tags.forEach((tag, n) => expect('tags', tag, [section, at, 'tags', n])));
}

const tagsTwice = (archive: Archive, section: Tagged): ArchiveProblem[] =>
  archive[section].flatMap((entry, at) => {
    const pathOf = (n: number): Path => [section, at, 'tags', n];
    return repeated(entry.tags, (tag) => tag, pathOf, 'duplicate-value');
  });

/** Checks the references of classes, occurrences, series, offers and promo codes. */
function expectHouse(archive: Archive, expect: Expect): void {
  archive.classes.forEach((entry, at) => expect('services', entry.service, ['classes', at, 'service']));
  archive.occurrences.forEach((entry, at) => {
    expect('classes', entry.class, ['occurrences', at, 'class']);
    expect('locations', entry.location, ['occurrences', at, 'location']);
    expect('staff', entry.instructor, ['occurrences', at, 'instructor']);
    expect('recurrences', entry.madeFor?.recurrence ?? null, ['occurrences', at, 'madeFor', 'recurrence']);
  });
  archive.recurrences.forEach((entry, at) => {
    expect('classes', entry.class, ['recurrences', at, 'class']);
    expect('locations', entry.location, ['recurrences', at, 'location']);
    expect('staff', entry.instructor, ['recurrences', at, 'instructor']);
  });
  archive.closures.forEach(({ locations, passes }, at) => {
    locations.forEach((key, n) => expect('locations', key, ['closures', at, 'locations', n]));
    passes.forEach(({ pass }, n) => expect('passes', pass, ['closures', at, 'passes', n, 'pass']));
  });
  archive.series.forEach(({ occurrences }, at) =>
    occurrences.forEach((key, n) => expect('occurrences', key, ['series', at, 'occurrences', n])),
  );
  archive.dayClosings.forEach(({ staff }, at) => expect('staff', staff, ['dayClosings', at, 'staff']));
  archive.waivers.forEach(({ staff }, at) => expect('staff', staff, ['waivers', at, 'staff']));
  archive.customFields.forEach(({ services }, at) =>
    services.forEach((key, n) => expect('services', key, ['customFields', at, 'services', n])),
  );
  archive.offers.forEach((entry, at) => expectTerms(entry.terms, ['offers', at, 'terms'], expect));
  archive.codes.forEach((entry, at) => entry.products?.forEach((key, n) => expect('offers', key, ['codes', at, 'products', n])));
}

/** Checks the references of consents, answers, passes, orders and bookings. */
function expectPeople(archive: Archive, expect: Expect): void {
  archive.customers.forEach((entry, at) =>
    entry.consents.forEach(({ wording, staff }, n) => {
      expect('wordings', wording, ['customers', at, 'consents', n, 'wording']);
      expect('staff', staff, ['customers', at, 'consents', n, 'staff']);
    }),
  );
  archive.customers.forEach(({ answers }, at) =>
    answers.forEach(({ field }, n) => expect('customFields', field, ['customers', at, 'answers', n, 'field'])),
  );
  archive.codes.forEach(({ uses }, at) =>
    uses.forEach(({ customer }, n) => expect('customers', customer, ['codes', at, 'uses', n, 'customer'])),
  );
  archive.giftCards.forEach(({ buyer }, at) => expect('customers', buyer, ['giftCards', at, 'buyer']));
  expectPasses(archive, expect);
  archive.orders.forEach((entry, at) => {
    expect('customers', entry.customer, ['orders', at, 'customer']);
    expect('offers', entry.offer, ['orders', at, 'offer']);
    expect('passes', entry.pass, ['orders', at, 'pass']);
    expect('giftCards', entry.giftCard, ['orders', at, 'giftCard']);
    expect('bookings', entry.fee?.booking ?? null, ['orders', at, 'fee', 'booking']);
    expect('codes', entry.discountCode, ['orders', at, 'discountCode']);
    expect('giftCards', entry.tender?.card ?? null, ['orders', at, 'tender', 'card']);
  });
  archive.bookings.forEach((entry, at) => {
    expect('occurrences', entry.occurrence, ['bookings', at, 'occurrence']);
    for (const who of ['customer', 'givenBy'] as const) expect('customers', entry[who], ['bookings', at, who]);
    expect('passes', entry.pass, ['bookings', at, 'pass']);
    expect('partners', entry.partner?.partner ?? null, ['bookings', at, 'partner', 'partner']);
    expect('seriesBookings', entry.seriesBooking, ['bookings', at, 'seriesBooking']);
  });
  archive.standingBookings.forEach((entry, at) => {
    expect('customers', entry.customer, ['standingBookings', at, 'customer']);
    expect('classes', entry.class, ['standingBookings', at, 'class']);
    expect('locations', entry.location, ['standingBookings', at, 'location']);
  });
  archive.seriesBookings.forEach((entry, at) => {
    expect('series', entry.series, ['seriesBookings', at, 'series']);
    expect('customers', entry.customer, ['seriesBookings', at, 'customer']);
    expect('passes', entry.pass, ['seriesBookings', at, 'pass']);
  });
}

function expectPasses(archive: Archive, expect: Expect): void {
  archive.passes.forEach((entry, at) => {
    expect('customers', entry.customer, ['passes', at, 'customer']);
    expect('offers', entry.offer, ['passes', at, 'offer']);
    expect('codes', entry.discountCode, ['passes', at, 'discountCode']);
    entry.changes.forEach(({ staff }, n) => expect('staff', staff, ['passes', at, 'changes', n, 'staff']));
    if (entry.terms) expectTerms(entry.terms, ['passes', at, 'terms'], expect);
    entry.ledger.forEach((line, n) => {
      expect('bookings', line.booking, ['passes', at, 'ledger', n, 'booking']);
      expect('appointments', line.appointment, ['passes', at, 'ledger', n, 'appointment']);
    });
  });
}

function expectAppointments(archive: Archive, expect: Expect): void {
  archive.staff.forEach(({ hours }, at) =>
    hours?.services.forEach(({ service }, n) => expect('services', service, ['staff', at, 'hours', 'services', n, 'service'])),
  );
  archive.appointmentSessions.forEach((entry, at) => {
    expect('services', entry.service, ['appointmentSessions', at, 'service']);
    expect('staff', entry.instructor, ['appointmentSessions', at, 'instructor']);
  });
  archive.appointments.forEach((entry, at) => {
    expect('appointmentSessions', entry.session, ['appointments', at, 'session']);
    expect('customers', entry.customer, ['appointments', at, 'customer']);
    expect('passes', entry.pass, ['appointments', at, 'pass']);
  });
}

function expectTerms(terms: ArchivedTerms, path: Path, expect: Expect): void {
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
