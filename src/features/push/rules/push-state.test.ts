import { describe, expect, it } from 'vitest';
import { instant, minutes, plus, seconds } from '../../../kernel/time.ts';
import { answerOf, keptFor, reachedBy } from './push-state.ts';

const SENT = instant(Date.UTC(2026, 4, 5, 12));
const wait = { waitUntil: plus(SENT, seconds(20)) };

describe('a notice that was sent', () => {
  it.each([
    ['shown', { accepted: 1, isConfirmed: true }, true, 1, 'told'],
    ['shown, though the mail follows', { accepted: 1, isConfirmed: true }, false, 1, 'told'],
    ['taken and not yet shown', { accepted: 2, isConfirmed: false }, true, 19, wait],
    ['taken and not shown in time', { accepted: 2, isConfirmed: false }, true, 20, 'none'],
    ['taken, and the mail follows at once', { accepted: 1, isConfirmed: false }, false, 0, 'told'],
    ['refused by all services', { accepted: 0, isConfirmed: false }, true, 0, 'none'],
    ['sent before a crash', { accepted: null, isConfirmed: false }, true, 1, wait],
    ['sent before a crash, and the mail follows', { accepted: null, isConfirmed: false }, false, 1, 'none'],
  ] as const)('%s', (_, notice, replacesMail, after, reached) => {
    expect(reachedBy({ ...notice, sentAt: SENT }, replacesMail, plus(SENT, seconds(after)))).toEqual(reached);
  });
});

it('is kept by the push service as long as it is of use', () => {
  expect(keptFor(SENT, plus(SENT, minutes(15)), false)).toBe(minutes(15));
  expect(keptFor(SENT, plus(SENT, minutes(60 * 24 * 90)), false)).toBe(minutes(60 * 24 * 28));
  expect(keptFor(SENT, SENT, false)).toBe(0);
  // The mail follows then.
  expect(keptFor(SENT, plus(SENT, minutes(15)), true)).toBe(seconds(20));
  expect(keptFor(SENT, plus(SENT, seconds(5)), true)).toBe(seconds(5));
});

it.each([
  [201, 'accepted'],
  [200, 'accepted'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [403, 'failed'],
  [500, 'failed'],
  [301, 'failed'],
])('reads the answer %i of a push service as %s', (status, answer) => {
  expect(answerOf(status)).toBe(answer);
});
