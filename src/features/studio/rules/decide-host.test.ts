import { describe, expect, it } from 'vitest';
import { decideFinding, decideHost } from './decide-host.ts';

describe('a host', () => {
  const among = { ours: ['atelier.test', 'book.deployment.test'], isTaken: (one: string) => one === 'taken.test' };

  it.each([
    ['book.harbor.test', { ok: true, value: 'book.harbor.test' }],
    ['notatelier.test', { ok: true, value: 'notatelier.test' }],
    ['taken.test', { ok: false, refusal: { code: 'host-taken', host: 'taken.test' } }],
    ['atelier.test', { ok: false, refusal: { code: 'host-reserved', host: 'atelier.test' } }],
    ['other.atelier.test', { ok: false, refusal: { code: 'host-reserved', host: 'other.atelier.test' } }],
    ['book.deployment.test', { ok: false, refusal: { code: 'host-reserved', host: 'book.deployment.test' } }],
    ['db.localhost', { ok: false, refusal: { code: 'host-reserved', host: 'db.localhost' } }],
    [null, { ok: false, refusal: { code: 'host-invalid' } }],
  ])('%s is decided', (host, decision) => {
    expect(decideHost(host, among)).toEqual(decision);
  });
});

it.each([
  ['ours', null],
  ['unknown', 'host-unknown'],
  ['private', 'host-private'],
  ['silent', 'host-silent'],
  ['uncertified', 'host-uncertified'],
  ['elsewhere', 'host-elsewhere'],
] as const)('a host that is found to be %s: %s', (finding, code) => {
  const [host, target] = ['book.harbor.test', 'harbor.atelier.test'];
  expect(decideFinding(finding, host, target)).toEqual(
    code === null ? { ok: true, value: host } : { ok: false, refusal: { code, host, target } },
  );
});
