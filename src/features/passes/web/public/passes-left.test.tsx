import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { membershipTerms, NEW_YORK, wallTime, type PassAsk } from '../../../../../tests/builders/pass.ts';
import { passOnWire, PRESENTED_AT } from '../../../../../tests/builders/pass-on-wire.ts';
import { SettingsProvider, type Settings } from '../../../../web/lib/settings.ts';
import type { UserPass } from '../pass-facts.ts';
import { PassRow } from './passes-left.tsx';

const now = PRESENTED_AT;
const settings = { timezone: NEW_YORK, date_format: 'DD/MM/YYYY', locale: 'en' } as unknown as Settings;

function row(ask: PassAsk, over: Partial<UserPass> = {}): string {
  const pack = passOnWire(ask);
  const html = renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <PassRow pack={{ ...pack, ...over }} now={now} />
    </SettingsProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each<{ when: string; pass: PassAsk; over?: Partial<UserPass>; says: string }>([
  { when: 'paid', pass: { left: 3 }, says: '10-class pack 3 of 10 left · never expires' },
  { when: 'unpaid', pass: { left: 3, state: 'unpaid' }, says: '10-class pack Not Paid 3 of 10 left · never expires' },
  {
    when: 'blocked by an unpaid cycle',
    pass: { terms: membershipTerms() },
    over: { name: 'Monthly', status: 'unpaid', status_label: 'Not Paid', is_blocked: true, unix_renewal: null },
    says: 'Monthly Not Paid 4 of 4 left this month',
  },
  {
    when: 'blocked and cancelled',
    pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') },
    over: { name: 'Monthly', is_blocked: true },
    says: 'Monthly Cancelled 4 of 4 left this month · cancelled, good until Mon 30 Nov',
  },
])('a row of a pass that is $when', ({ pass, over, says }) => expect(row(pass, over)).toBe(says));
