/** Every text in every language (docs/decisions/0043). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishCatalogues, leavesOf } from '../support/catalogues.ts';

const root = join(import.meta.dirname, '../..');

type Spoken = typeof globalThis.spoken;

/** The Spanish texts that these modules register, imported in this order. */
async function registeredBy(...modules: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  globalThis.spoken = undefined;
  for (const module of modules) await import(join(root, module));
  return (Reflect.get(globalThis, 'spoken') as Spoken)?.es ?? {};
}
/** The staff portal registers its texts in addition to those of every page. */
const page = await registeredBy('src/portals/spanish.ts', 'src/portals/staff/spanish.ts');
const server = await registeredBy('src/app/server/spanish.ts');

const catalogues = await englishCatalogues();

/** Texts that are the same in both languages, with the reason. */
const SAME: Readonly<Record<string, string>> = {
  'gatewaysTexts.wallets.apple-pay': 'a name',
  'gatewaysTexts.wallets.google-pay': 'a name',
  'walletOfficeTexts.names.apple': 'a name',
  'walletOfficeTexts.names.google': 'a name',
  'mailsTexts.groups.series': 'the same word',
  'studioWebTexts.places./series.title': 'the same word',
  'myPassTexts.byStudio.credits': 'made of given words only',
  'myPassTexts.sentence.card': 'made of given words only',
  'myPassTexts.sentence.payer.paypal': 'a name',
  'passTexts.unlimited': 'a sign',
  'productTexts.period': 'the words for the units are beside it',
  'classAdminMailTexts.calendarEntry.counted': 'made of given words only',
  'customFieldTexts.no': 'the same word',
  'customFieldWebTexts.no': 'the same word',
  'classScreenTexts.minutes': 'the same abbreviation',
  'editClassTexts.minutes': 'the same abbreviation',
  'editClassTexts.instructor': 'the same word',
  'attendanceScreenTexts.sms': 'the same abbreviation',
  'customersScreenTexts.sms': 'the same abbreviation',
  'classScreenTexts.schedule.reserveLabel': 'made of given words only',
  'bookTexts.summary.instructor': 'the same word',
  'myAppointmentsTexts.fields.instructor': 'the same word',
  'shellLaterTexts.filter.chosen': 'made of given words only',
  'bookingMailTexts.labels.room': 'made of given words only',
  'bookingTexts.calendarEntry.forGuest': 'made of given words only',
  'checkoutWebTexts.bill.total': 'the same word',
  'receiptMailTexts.total': 'the same word',
  'ordersTexts.columns.total': 'the same word',
  'takingsTexts.methods.paypal': 'a name',
  'officeOrdersTexts.total': 'the same word',
  'officeOrdersTexts.tax': 'made of given words only',
  'toCollectTexts.of': 'made of given words only',
  'receiptMailTexts.tax': 'made of given words only',
  'checkoutWebTexts.pay.paypal': 'a name',
  'checkoutWebTexts.bill.tax': 'made of given words only',
  'hoursScreenTexts.minutes': 'the same abbreviation',
  'seriesWebTexts.list.title': 'the same word',
  'soldCardsTexts.ends': 'made of given words only',
  'seriesKindTexts.title': 'the same word',
  'seriesKindTexts.fromTo': 'made of given words only',
  'seriesKindTexts.statuses.inactive': 'the same word',
  'portalTexts.office.series': 'the same word',
  'seriesWebTexts.fromTo': 'made of given words only',
  'seriesWebTexts.page.minutes': 'the same abbreviation',
  'seriesWebTexts.checkout.noDescription': 'fixed by the spec',
  'shellTexts.nav.series': 'the same word',
  'staffAppointmentsTexts.range': 'made of given words only',
  'staffAppointmentsTexts.minutes': 'the same abbreviation',
  'staffAppointmentsTexts.sms': 'the same abbreviation',
  'slotsScreenTexts.add.reason': 'fixed by the spec',
  'checkInTexts.classAt': 'made of given words only',
  'calendarScreenTexts.range': 'made of given words only',
  'calendarScreenTexts.booked': 'numbers',
  'myClassesTexts.range': 'made of given words only',
  'myClassesTexts.booked': 'numbers',
  'subRequestScreenTexts.answered': 'made of given words only',
  'reportTexts.columns.instructor_name': 'the same word',
  'reportScreenTexts.columns.instructor_name': 'the same word',
  'reportScreenTexts.range': 'made of given words only',
  'timetableOfficeTexts.range': 'made of given words only',
  'closuresOfficeTexts.range': 'made of given words only',
  'reportScreenTexts.minutes': 'the same abbreviation',
  'reportScreenTexts.nowhere': 'a sign',
  'checkoutWebTexts.payer.paypal.label': 'a name',
  'classTemplatesTexts.fields.color': 'the same word',
  'tagsTexts.fields.customColor': 'the same word',
  'officeTexts.no': 'the same word',
  'portalTexts.finder.keys': 'names of keys',
  'socialTexts.names.google.com': 'a name',
  'socialTexts.names.apple.com': 'a name',
  'socialTexts.names.facebook.com': 'a name',
};

describe('Every catalogue', () => {
  it('is found by this test, under its exported name', () => {
    expect(catalogues.length).toBeGreaterThan(20);
    expect(catalogues.filter(({ exported, name }) => exported !== name)).toEqual([]);
    const made = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bcatalogue\(['{]/g),
    ]);
    expect(catalogues).toHaveLength(made.length);
    expect(new Set(catalogues.map(({ name }) => name)).size).toBe(catalogues.length);
  });

  it.each(catalogues)('$name has a Spanish version wherever Spanish is used', ({ file, name }) => {
    expect(/\/(web|portals)\//.test(file) ? page : server).toHaveProperty(name);
  });

  it.each(catalogues)('$name has every sentence in Spanish, and no other', ({ name, english }) => {
    const spanish = server[name] ?? page[name];
    expect(
      leavesOf(spanish)
        .map(([path]) => path)
        .sort(),
    ).toEqual(
      leavesOf(english)
        .map(([path]) => path)
        .sort(),
    );
  });

  it.each(catalogues)('$name leaves no sentence in English', ({ name, english }) => {
    const spanish = new Map(leavesOf(server[name] ?? page[name]));
    const same = leavesOf(english).filter(
      ([path, text]) => !/\.(status|field|details)$/.test(path) && String(spanish.get(path)) === String(text),
    );
    expect(same.map(([path]) => `${name}.${path}`).filter((path) => !(path in SAME))).toEqual([]);
  });

  it.each(catalogues.filter(({ name }) => name in server))(
    '$name keeps the language-independent parts: status, field and numbers of refusals',
    ({ name, english }) => {
      const kept = (texts: unknown) => leavesOf(texts).filter(([path]) => /\.(status|field|details)$/.test(path));
      expect(kept(server[name])).toEqual(kept(english));
    },
  );
});

it('each page’s script contains the catalogues that its screens import', () => {
  const screens = globSync(['src/web/**/*.{ts,tsx}', 'src/features/*/web/**/*.{ts,tsx}', 'src/features/*/contract/*.ts', 'src/wire/*.ts'], {
    cwd: root,
    exclude: (name) => /\.(test|es)\.tsx?$|spanish\.ts$/.test(name),
  });
  const sources = screens.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const needed = catalogues.filter(({ name }) => new RegExp(`\\b${name}\\(`).test(sources)).map(({ name }) => name);
  expect(needed.filter((name) => !(name in page))).toEqual([]);
});

it('every listed exception still exists', () => {
  const paths = new Set(catalogues.flatMap(({ name, english }) => leavesOf(english).map(([path]) => `${name}.${path}`)));
  expect(Object.keys(SAME).filter((path) => !paths.has(path))).toEqual([]);
});
