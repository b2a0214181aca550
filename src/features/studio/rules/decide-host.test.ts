import { describe, expect, it } from 'vitest';
import { decideHost } from './decide-host.ts';

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
