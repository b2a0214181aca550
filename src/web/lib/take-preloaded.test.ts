import { afterEach, describe, expect, it, vi } from 'vitest';
import { takePreloaded } from './take-preloaded.ts';

const NOVEMBER = '/v1/getClasses/2026-11';

describe('an answer that was asked for ahead', () => {
  afterEach(() => {
    globalThis.preloaded = null;
    vi.useRealTimers();
  });
  const ask = () => {
    const answer = Promise.resolve({ response: new Response('{}'), receivedAt: Date.now() });
    globalThis.preloaded = { url: NOVEMBER, answer, askedAt: Date.now() };
    return answer;
  };

  it('is given once, to who asks for the same', () => {
    const answer = ask();
    expect(takePreloaded(NOVEMBER, true)).toBe(answer);
    expect(takePreloaded(NOVEMBER, true)).toBeNull();
  });

  it('is given to nobody else', () => {
    void ask();
    expect(takePreloaded('/v1/getClasses/2026-12', true)).toBeNull();
    expect(takePreloaded(NOVEMBER, false)).toBeNull();
  });

  it('is not given when it has lain there for a while', () => {
    vi.useFakeTimers({ now: 0 });
    void ask();
    vi.setSystemTime(31_000);
    expect(takePreloaded(NOVEMBER, true)).toBeNull();
  });

  it('is not there where nothing was asked', () => expect(takePreloaded(NOVEMBER, true)).toBeNull());
});
