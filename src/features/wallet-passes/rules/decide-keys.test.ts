import { expect, it } from 'vitest';
import { days, instant, plus } from '../../../kernel/time.ts';
import { decideApple, type AppleRead } from './decide-keys.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const certificate = { passType: 'pass.a', team: 'TEAM', beginsAt: plus(NOW, days(-1)), endsAt: plus(NOW, days(1)) };
const GOOD: AppleRead = { certificate, hasKey: true, keyMatches: true, issuer: { endsAt: plus(NOW, days(1)) }, issuerMatches: true };
const TYPED = { passType: 'pass.a', team: 'TEAM' };

it('good keys are kept', () => expect(decideApple(GOOD, TYPED, NOW)).toEqual({ ok: true, value: certificate }));

it.each([
  { read: { certificate: null }, refusal: { code: 'certificate-unreadable' } },
  { read: { certificate: { ...certificate, endsAt: NOW } }, refusal: { code: 'certificate-ended', endsAt: NOW } },
  { read: { certificate: { ...certificate, beginsAt: plus(NOW, days(1)) } }, refusal: { code: 'certificate-early' } },
  { read: { certificate: { ...certificate, passType: null } }, refusal: { code: 'pass-type-differs', named: '' } },
  { read: { certificate: { ...certificate, passType: 'pass.b' } }, refusal: { code: 'pass-type-differs', named: 'pass.b' } },
  { read: { certificate: { ...certificate, team: 'OTHER' } }, refusal: { code: 'team-differs', named: 'OTHER' } },
  { read: { hasKey: false, keyMatches: false }, refusal: { code: 'wallet-key-unreadable' } },
  { read: { keyMatches: false }, refusal: { code: 'wallet-key-differs' } },
  { read: { issuer: null, issuerMatches: false }, refusal: { code: 'issuer-unreadable' } },
  { read: { issuerMatches: false }, refusal: { code: 'issuer-differs' } },
  { read: { issuer: { endsAt: NOW } }, refusal: { code: 'issuer-ended', endsAt: NOW } },
] satisfies { read: Partial<AppleRead>; refusal: object }[])('keys are refused: $refusal.code $refusal.named', ({ read, refusal }) =>
  expect(decideApple({ ...GOOD, ...read }, TYPED, NOW)).toEqual({ ok: false, refusal }),
);
