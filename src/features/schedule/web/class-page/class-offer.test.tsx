import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aScheduleClass, callersPlaces } from '../../../../../tests/builders/wire-classes.ts';
import { instant } from '../../../../kernel/time.ts';
import { SettingsProvider, type Settings } from '../../../../web/lib/settings.ts';
import type { KnownClass } from '../../../classes/web/public/use-class.ts';
import { useClassOffer } from './class-offer.tsx';

const settings = {
  timezone: 'America/New_York',
  locale: 'en',
  currency: { symbol: '$', digits: 2 },
  features: ['group_classes'],
  customer_settings: { multiple_reservation: false },
  class_settings: { allow_cancel_after_deadline: true, cancel_refund: 'kept', cancel_before_hours: 12, cancel_before_mins: 0 },
} as unknown as Settings;

function Terms({ reply }: { readonly reply: KnownClass }) {
  return useClassOffer(reply).terms;
}

const termsFor = (pass: KnownClass['pays_with'], fee: number | null = null) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <Terms
        reply={{
          class: aScheduleClass({ unix_start: instant(Date.now() + 10 * 86_400_000) }),
          ...callersPlaces(),
          late_cancel_fee: fee,
          pays_with: pass ?? null,
        }}
      />
    </SettingsProvider>,
  );

const pack = { name: 'Pack', credits_remaining: 4, is_unlimited: false, charges_late_cancel_fee: true };
const unlimited = { ...pack, credits_remaining: null, is_unlimited: true };

it.each([
  { who: 'a visitor', pass: null, fee: null, says: /after that a credit that paid for it won/ },
  { who: 'a customer who pays with a credit', pass: pack, fee: null, says: /after that your credits won/ },
  { who: 'a customer with an unlimited membership', pass: unlimited, fee: null, says: /^Cancel free of charge until the class begins\.$/ },
  {
    who: 'a customer with an unlimited membership, in a class with a fee',
    pass: unlimited,
    fee: 10,
    says: /after that a late cancel fee of \$10\.00 is due/,
  },
  {
    who: 'a customer whose pass has no fee',
    pass: { ...unlimited, charges_late_cancel_fee: false },
    fee: 10,
    says: /^Cancel free of charge until the class begins\.$/,
  },
])('the class page shows $who the cost of a cancellation with the pass that pays', ({ pass, fee, says }) => {
  expect(termsFor(pass, fee)).toMatch(says);
});
