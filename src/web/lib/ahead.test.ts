import { afterEach, describe, expect, it } from 'vitest';
import { takeAhead } from './ahead.ts';

describe('an answer that was asked for ahead', () => {
  afterEach(() => void (globalThis.ahead = undefined));
  const ask = () => {
    const answer = Promise.resolve(new Response('{}'));
    globalThis.ahead = { url: '/v1/getClasses/2026-11', answer };
    return answer;
  };

  it('is given once, to who asks for the same', () => {
    const answer = ask();
    expect(takeAhead('/v1/getClasses/2026-11', true)).toBe(answer);
    expect(takeAhead('/v1/getClasses/2026-11', true)).toBeNull();
  });

  it('is given to nobody else', () => {
    void ask();
    expect(takeAhead('/v1/getClasses/2026-12', true)).toBeNull();
    expect(takeAhead('/v1/getClasses/2026-11', false)).toBeNull();
  });

  it('is not there where nothing was asked', () => expect(takeAhead('/v1/getClasses/2026-11', true)).toBeNull());
});
