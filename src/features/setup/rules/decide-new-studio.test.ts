import { expect, it } from 'vitest';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { decideNewStudio, RESERVED_SLUGS, type StudioRequest } from './decide-new-studio.ts';

const asked = (differs: Partial<StudioRequest> = {}): StudioRequest => ({
  slug: 'moon-yoga',
  name: 'Moon Yoga',
  owner: 'anna.berg@moon.test',
  timeZone: 'Europe/Berlin',
  locale: 'de-DE',
  currency: 'eur',
  starter: 'empty',
  ...differs,
});

it('a new studio is closed and undecided about its waiver, and an older one is open', () => {
  const decided = decideNewStudio(asked());
  expect(decided).toMatchObject({
    ok: true,
    value: { owner: { name: 'Anna Berg' }, settings: { currency: { code: 'EUR', symbol: '€', digits: 2 } } },
  });
  const settings = completeSettings(decided.ok ? decided.value.settings : {});
  expect([settings.opening, settings.waiver.undecided]).toEqual([{ isOpen: false, isPaused: false }, true]);
  expect(completeSettings({}).opening).toEqual({ isOpen: true, isPaused: false });
});

it.each([
  { differs: { slug: 'Moon Yoga' }, code: 'bad-slug' },
  { differs: { slug: '-moon' }, code: 'bad-slug' },
  ...RESERVED_SLUGS.map((slug) => ({ differs: { slug }, code: 'slug-reserved' })),
  { differs: { name: ' ' }, code: 'no-name' },
  { differs: { name: undefined }, code: 'no-name' },
  { differs: { name: 'x'.repeat(101) }, code: 'no-name' },
  { differs: { owner: undefined }, code: 'no-owner' },
  { differs: { owner: 'anna' }, code: 'no-owner' },
  { differs: { owner: 'anna,bea@moon.test' }, code: 'no-owner' },
  { differs: { timeZone: 'Moon/Sea' }, code: 'bad-zone' },
  { differs: { locale: 'not a language' }, code: 'bad-locale' },
  { differs: { currency: 'XYZ' }, code: 'bad-currency' },
  { differs: { currency: 'euro' }, code: 'bad-currency' },
  { differs: { starter: 'boxing' }, code: 'no-starter' },
])('$code: $differs', ({ differs, code }) => {
  expect(decideNewStudio(asked(differs))).toEqual({ ok: false, refusal: { code } });
});
