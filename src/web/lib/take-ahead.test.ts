import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeAhead } from './take-ahead.ts';

const NOVEMBER = '/v1/getClasses/2026-11';

describe('an answer that was asked for ahead', () => {
  afterEach(() => {
    globalThis.ahead = null;
    vi.useRealTimers();
  });
  const ask = () => {
    const answer = Promise.resolve({ response: new Response('{}'), receivedAt: Date.now() });
    globalThis.ahead = { url: NOVEMBER, answer, askedAt: Date.now() };
    return answer;
  };

  it('is given once, to who asks for the same', () => {
    const answer = ask();
    expect(takeAhead(NOVEMBER, true)).toBe(answer);
    expect(takeAhead(NOVEMBER, true)).toBeNull();
  });

  it('is given to nobody else', () => {
    void ask();
    expect(takeAhead('/v1/getClasses/2026-12', true)).toBeNull();
    expect(takeAhead(NOVEMBER, false)).toBeNull();
  });

  it('is not given when it has lain there for a while', () => {
    vi.useFakeTimers({ now: 0 });
    void ask();
    vi.setSystemTime(31_000);
    expect(takeAhead(NOVEMBER, true)).toBeNull();
  });

  it('is not there where nothing was asked', () => expect(takeAhead(NOVEMBER, true)).toBeNull());
});
