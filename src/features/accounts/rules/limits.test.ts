import { describe, expect, it } from 'vitest';
import { instant, minutes, plus, seconds } from '../../../kernel/time.ts';
import { LIMITS, secondsToWait } from './limits.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const limit = { most: 3, within: minutes(15) };

describe('the waiting time', () => {
  it.each([
    { when: 'nothing was counted', count: null, gives: 0 },
    { when: 'one attempt is left', count: { since: now, failures: 2 }, gives: 0 },
    { when: 'the last attempt was just used', count: { since: now, failures: 3 }, gives: 900 },
    { when: 'half of the window is over', count: { since: plus(now, -minutes(7.5)), failures: 8 }, gives: 450 },
    { when: 'a fraction of a second is left', count: { since: plus(now, -(minutes(15) - 1)), failures: 3 }, gives: 1 },
    { when: 'the window has just ended', count: { since: plus(now, -minutes(15)), failures: 3 }, gives: 0 },
    { when: 'the window ended long ago', count: { since: plus(now, -minutes(60)), failures: 50 }, gives: 0 },
  ])('$when: $gives', ({ count, gives }) => expect(secondsToWait(limit, count, now)).toBe(gives));

  it('the limits are the documented ones', () => {
    expect(LIMITS.logInAccount).toEqual({ most: 10, within: minutes(15) });
    expect(LIMITS.logInKnown).toEqual({ most: 10, within: minutes(15) });
    expect(LIMITS.logInAddress).toEqual({ most: 50, within: minutes(15) });
    expect(LIMITS.resetAccount).toEqual({ most: 3, within: seconds(3600) });
    expect(LIMITS.signUpAddress).toEqual({ most: 20, within: seconds(3600) });
  });
});
