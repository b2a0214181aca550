import { expect, it } from 'vitest';
import { wishOf } from './reply-wish.ts';
import { decideTextAccount, isE164, senderOf } from './decide-text-account.ts';
import { laterState, microsOf, refusalKind, stateOfStatus } from './text-state.ts';

const SID = `AC${'0'.repeat(32)}`;
const SERVICE = `MG${'a'.repeat(32)}`;

it.each([
  ['a number', { sender: '+14155552671' }, null],
  ['a messaging service', { sender: SERVICE }, null],
  ['the token that is stored', { sender: SERVICE, authToken: null }, null],
  ['another kind of SID', { accountSid: SERVICE }, 'sid-wrong'],
  ['no token', { authToken: null, hasToken: false }, 'token-missing'],
  ['a number without its country', { sender: '4155552671' }, 'sender-wrong'],
  ['a name as sender', { sender: 'HARBOR' }, 'sender-wrong'],
] as const)('an account with %s', (_, more, refusal) => {
  const { hasToken, ...account } = { accountSid: SID, authToken: 'token', sender: '+14155552671', hasToken: true, ...more };
  const decided = decideTextAccount(account, hasToken);
  expect(decided.ok ? null : decided.refusal.code).toBe(refusal);
});

it.each([
  ['+14155552671', true],
  ['+34612345678', true],
  ['4155552671', false],
  ['+1 415 555 2671', false],
  ['+0123456789', false],
  ['+123', false],
  [null, false],
])('%s is a number in full: %s', (number, is) => expect(isE164(number)).toBe(is));

it('a number is typed with spaces and dashes', () => {
  expect(senderOf(' +1 (415) 555-2671 ')).toBe('+14155552671');
  expect(senderOf(` ${SERVICE}`)).toBe(SERVICE);
});

it.each([
  ['STOP', null, 'stop'],
  [' stop. ', null, 'stop'],
  ['Stop all', null, 'stop'],
  ['unsubscribe', null, 'stop'],
  ['please stop calling me', null, null],
  ['START', null, 'start'],
  ['Yes!', null, 'start'],
  ['Thanks', null, null],
  ['', null, null],
  ['ALTO', 'STOP', 'stop'],
  ['Hola', 'START', 'start'],
  ['AYUDA', 'HELP', null],
] as const)('the reply "%s" of the kind %s', (body, optOutType, wish) => expect(wishOf({ body, optOutType })).toBe(wish));

it.each([
  ['begun', 'sent', 'sent'],
  ['sent', 'begun', 'sent'],
  ['sent', 'delivered', 'delivered'],
  ['delivered', 'sent', 'delivered'],
  ['failed', 'sent', 'failed'],
  ['delivered', 'failed', 'delivered'],
] as const)('%s, then %s', (one, other, state) => expect(laterState(one, other)).toBe(state));

it('knows the statuses of Twilio', () => {
  const statuses = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'new-one'];
  expect(statuses.map(stateOfStatus)).toEqual(['sent', 'sent', 'sent', 'delivered', 'failed', 'failed', null]);
});

it.each([
  ['-0.00790', 7900],
  ['0', 0],
  ['-1.5', 1_500_000],
  [null, null],
  ['', null],
  ['free', null],
])('the price %s', (price, micros) => expect(microsOf(price)).toBe(micros));

it.each([
  [{ status: 400, code: 21_211 }, 'number'],
  [{ status: 400, code: 21_614 }, 'number'],
  [{ status: 400, code: 21_610 }, 'unsubscribed'],
  [{ status: 401, code: 20_003 }, 'keys-refused'],
  [{ status: 401, code: null }, 'keys-refused'],
  [{ status: 400, code: 21_606 }, 'sender-refused'],
  [{ status: 429, code: 20_429 }, 'number'],
] as const)('a refusal with %s', (refusal, kind) => expect(refusalKind(refusal)).toBe(kind));
