import { afterEach, describe, expect, it, vi } from 'vitest';
import { takePreloaded } from './take-preloaded.ts';

const NOVEMBER = '/v1/getClasses/2026-11';

describe('a preloaded answer', () => {
  afterEach(() => {
    globalThis.preloaded = null;
    vi.useRealTimers();
  });
  const ask = () => {
    const answer = Promise.resolve({ response: new Response('{}'), receivedAt: Date.now() });
    globalThis.preloaded = { url: NOVEMBER, answer, askedAt: Date.now() };
    return answer;
  };

  it('is used once, by the same request', () => {
    const answer = ask();
    expect(takePreloaded(NOVEMBER, true)).toBe(answer);
    expect(takePreloaded(NOVEMBER, true)).toBeNull();
  });

  it('is not used by another request', () => {
    void ask();
    expect(takePreloaded('/v1/getClasses/2026-12', true)).toBeNull();
    expect(takePreloaded(NOVEMBER, false)).toBeNull();
  });

  it('is not used when it is old', () => {
    vi.useFakeTimers({ now: 0 });
    void ask();
    vi.setSystemTime(31_000);
    expect(takePreloaded(NOVEMBER, true)).toBeNull();
  });

  it('is missing without a preload', () => expect(takePreloaded(NOVEMBER, true)).toBeNull());
});
