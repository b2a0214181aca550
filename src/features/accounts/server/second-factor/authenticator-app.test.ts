import { expect, it } from 'vitest';
import { appUri, codesOf, newAppSecret } from './authenticator-app.ts';

/** The secret of RFC 6238, appendix B: the bytes 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at %d seconds is the one of RFC 6238, shortened to six digits', (seconds, code) => {
  expect(codesOf(secret)(Math.floor(seconds / 30))).toBe(code);
});

it('the address names studio and person', () => {
  const uri = new URL(appUri(secret, { studio: 'Moon & Sun', email: 'iris@moon.test' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Moon & Sun:iris@moon.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Moon & Sun', secret, algorithm: 'SHA1', digits: '6', period: '30' });
});

it('each secret has 160 bits of its own', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(newAppSecret());
});
