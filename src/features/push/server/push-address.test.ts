import { expect, it } from 'vitest';
import { pushAddressOf } from './push-address.ts';

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
  expect(pushAddressOf(address, { nearby: false }) !== null).toBe(inProduction);
  expect(pushAddressOf(address, { nearby: true }) !== null).toBe(inTests);
});

it('is of ASCII characters, at most 1000 after they are written as such', () => {
  const read = (path: string) => pushAddressOf(`https://push.example.org/${path}`, { nearby: false });
  expect(read('é')).toBe('https://push.example.org/%C3%A9');
  expect(read('é'.repeat(900))).toBeNull();
  expect(read('e'.repeat(900))).toHaveLength(925);
});
