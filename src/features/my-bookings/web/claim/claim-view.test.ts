import { describe, expect, it } from 'vitest';
import { instant, minutes, plus } from '../../../../kernel/time.ts';
import { canClaim, timeLeft } from './claim-view.ts';

const now = instant(Date.UTC(2026, 10, 21, 15));
const until = (ms: number) => ({ claim: { until_unix: plus(now, ms) } });

describe('the button to claim a seat', () => {
  it.each([
    { when: 'the offer ended a second ago', booking: until(-1000), shown: false },
    { when: 'it ends now', booking: until(0), shown: false },
    { when: 'it ends in a second', booking: until(1000), shown: true },
    { when: 'a seat is free for everybody', booking: { claim: { until_unix: null } }, shown: true },
    { when: 'there is nothing to claim', booking: { claim: null }, shown: false },
  ])('when $when: $shown', ({ booking, shown }) => expect(canClaim(booking, now)).toBe(shown));

  it.each([
    [minutes(15), '15 minutes left'],
    [minutes(14) + 1, '15 minutes left'],
    [minutes(2), '2 minutes left'],
    [minutes(1), 'less than a minute left'],
    [1, 'less than a minute left'],
  ])('with %i ms left reads %s', (left, text) => expect(timeLeft(plus(now, left), now)).toBe(text));
});
