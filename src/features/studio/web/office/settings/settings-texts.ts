import { catalogue } from '../../../../../wire/texts.ts';

export const studioSettingsTexts = catalogue('studioSettingsTexts', {
  title: 'Studio settings',
  lead: 'What customers see of your studio, and the rules they book by.',
  studio: {
    title: 'Name, time and language',
    lead: 'Customers see these on every page and in every mail.',
    fields: {
      name: 'Name of the studio',
      supportEmail: 'Email for questions',
      timeZone: 'Time zone',
      locale: 'Language and country',
      dateFormat: 'Dates',
      timeFormat: 'Times',
      showTimezoneBanner: 'Tell customers in another time zone that times are yours',
      phoneRequired: 'Ask every customer for a phone number',
    },
    emailHint: 'Customers write to this address.',
    zoneHint: 'Type a city, such as New York or Madrid.',
    zoneNow: (time: string) => `It is ${time} there now.`,
    zoneMoves: (classes: number) =>
      classes === 0
        ? 'There are no coming classes.'
        : classes === 1
          ? '1 coming class keeps its time: a class at 9:00 stays at 9:00, in the new time zone. If that time has passed already, the class stays when it is.'
          : `${classes} coming classes keep their times: a class at 9:00 stays at 9:00, in the new time zone. A class whose time has passed already in the new zone stays when it is.`,
    zoneBlocked: (appointments: number) =>
      `There are coming appointments (${appointments}). Cancel them or wait until they are over, then change the time zone.`,
    localeHint: 'The language of your pages and mails, and the usual way to write dates.',
    usual: (example: string) => `As usual there (${example})`,
  },
  look: {
    title: 'Logo and colors',
    lead: 'How your pages look. The example changes while you choose.',
    fields: {
      coverUrl: 'Cover',
      colour: 'Color of buttons and links',
      radius: 'Corners',
      defaultBuyTab: 'Shown first in the shop',
      logoUrl: 'Logo',
    },
    coverNote: 'Visitors see it above the schedule, until they log in. A wide picture fits best.',
    aPicture: 'A picture',
    corners: { 0: 'Square', 4: 'Slightly round', 8: 'Soft', 10: 'Round', 12: 'Rounder', 16: 'Large round', 24: 'Very round' } as Readonly<
      Record<number, string>
    >,
    cornersOf: (px: number) => `${px} pixels`,
    tabs: { packs: 'Class packs', membership: 'Memberships' },
    previewClass: 'Morning flow',
    previewSeats: '3 spots left',
    previewButton: 'Reserve',
    sentence: (corners: string, tab: string) => `${corners} corners · ${tab} first`,
  },
  money: {
    title: 'Currency and tax',
    lead: 'The currency of all prices, and the tax on them.',
    fields: {
      currency: 'Currency',
      taxEnabled: 'Prices are taxed',
      taxName: 'Name of the tax',
      taxRate: 'Rate in percent',
      taxIncluded: 'The prices already contain the tax',
    },
    currencyHint: 'It stays as it is once you have sold something.',
    noTax: (currency: string) => `${currency} · no tax`,
    withTax: (currency: string, name: string, rate: string, isIncluded: boolean) =>
      `${currency} · ${name} ${rate} % ${isIncluded ? 'included' : 'added'}`,
  },
  waiver: {
    title: 'Waiver',
    lead: 'Customers accept it before their first booking.',
    fields: { choice: 'Before the first booking', text: 'Text of the waiver', signAgain: 'People who signed an earlier text' },
    choices: { none: 'Customers accept nothing', sign: 'Customers accept a waiver' },
    textHint: 'Line breaks stay as you type them. Each text that you save is a version of its own.',
    again: { yes: 'They sign this text before their next booking', no: 'Their signature still counts' },
    againHints: { yes: 'For a change of what people agree to.', no: 'For a correction, such as a typing error.' },
    placeholder: 'The text of your waiver',
    undecided: 'Not chosen yet',
  },
});
export const studioSettingsSay = studioSettingsTexts();
