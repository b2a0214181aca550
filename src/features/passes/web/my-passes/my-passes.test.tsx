import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPass, aSale, NEW_YORK, wallTime, type PassAsk } from '../../../../../tests/builders/pass.ts';
import { SettingsProvider, type Settings } from '../../../../web/lib/settings.ts';
import type { PunchType } from '../../../products/rules/terms.ts';
import { presentPass } from '../../server/present-pass.ts';
import { PassList } from './my-passes.tsx';

const settings = {
  wallets: [],
  timezone: NEW_YORK,
  date_format: 'DD/MM/YYYY',
  locale: 'en',
  currency: { symbol: '$', iso_code: 'USD', digits: 2 },
} as unknown as Settings;

function shown(type: PunchType, asks: PassAsk[], withUsed = false): string {
  const showing = {
    now: wallTime('2026-11-10 12:00'),
    zone: NEW_YORK,
    currency: { code: 'USD', symbol: '$', digits: 2 },
    language: 'en' as const,
    names: { services: [], classes: [] },
    byStaff: false,
    allowsCancelling: false,
  };
  const packs = {
    success: true,
    packs: asks.map((ask) => presentPass({ pass: aPass(ask), ...aSale({ pricePaid: 9900, discount: 1100 }) }, showing)),
    services: [],
    timezone: NEW_YORK,
    support_email: '',
    allow_customer_cancel_memberships: false,
  };
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <PassList packs={packs} type={type} withUsed={withUsed} onCancel={() => undefined} buy={<a href="/buy">buy</a>} />
    </SettingsProvider>,
  );
}

describe('My Class Packs and My Memberships', () => {
  it('say when they are empty, and what to do', () => {
    expect(shown('classpack', [])).toContain('No classpack found.');
    expect(shown('membership', [])).toContain('No membership found.');
    expect(shown('membership', [])).toContain('href="/buy"');
  });

  it('hide used-up passes, and say so', () => {
    const html = shown('classpack', [{ left: 0 }]);
    expect(html).toContain('No classpack found.');
    expect(html).toContain('One that is used up or expired is hidden.');
    expect(shown('classpack', [{ left: 0 }], true)).toContain('All 10 used');
  });

  it('show one sentence, and every fact of the card behind a fold', () => {
    const html = shown('classpack', [{ left: 3 }]);
    for (const text of ['10-class pack', '3 of 10 left', 'never expires', '<details', 'Status', 'Paid', '7 of 10 used', '$99.00', '$11.00'])
      expect(html).toContain(text);
  });
});
