import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, ownPath } from './redirect.ts';
import { returnTo } from './return-to.ts';

describe('the target of a log-in (spec 1 §2)', () => {
  it.each([
    { r: undefined, leads: '/account' },
    { r: '', leads: '/account' },
    { r: 'checkout', leads: '/buy' },
    { r: 'checkout', passId: '12', leads: '/classpack/12' },
    { r: 'checkout', passId: '12/../../evil', leads: '/buy' },
    { r: 'appointment-checkout', leads: '/appointment-checkout' },
    { r: 'appointment-checkout', bookingData: '{"a":1}', leads: '/appointment-checkout?bookingData=%7B%22a%22%3A1%7D' },
    { r: 'reserve', leads: '/reserve' },
    { r: 'gift-card', leads: '/gift-card' },
    { r: 'series/checkout', leads: '/series/checkout' },
    { r: 'class/7?qr=1', leads: '/class/7?qr=1' },
    { r: 'account#packs', leads: '/account#packs' },
    { r: '/class/7', leads: '/class/7' },
  ])('$r ($passId) → $leads', ({ leads, ...asked }) => expect(afterLogin(asked)).toBe(leads));

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '/..//evil.example',
    '/./\\evil.example',
    'x/../..//evil.example',
    '/v1/api/login',
    'login',
    '/login?r=login',
    'staff/login',
  ])('is never %j', (r) => expect(afterLogin({ r })).toBe('/account'));

  it('stays on our origin for any input', () => {
    const here = 'https://studio.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
          fc.string().map((rest) => `//${rest}`),
        ),
        (r) => {
          expect(new URL(afterLogin({ r }), here).origin).toBe(here);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is the page that asked for the log-in by default', () => {
    expect(returnTo({ pathname: '/reserve' })).toBe('reserve');
    const place = { pathname: '/class/7', search: '?day=2026-01-02', hash: '#x' };
    expect(ownPath(returnTo(place))).toBe('/class/7?day=2026-01-02#x');
  });
});
