import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

it.each([
  ['https://push.example.org/send/abc', true, true],
  ['http://push.example.org/send/abc', false, false],
  ['https://push.example.org:8443/send/abc', false, false],
  ['https://me:secret@push.example.org/send', false, false],
  ['http://127.0.0.1:4000/send', false, true],
  ['http://localhost:4000/send', false, true],
  ['http://10.0.0.1/send', false, false],
  ['file:///etc/passwd', false, false],
  ['not an address', false, false],
])('%s is a push service in production: %s, and for tests: %s', (address, inProduction, inTests) => {
  expect(isPushAddress(address, { nearby: false })).toBe(inProduction);
  expect(isPushAddress(address, { nearby: true })).toBe(inTests);
});
