import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeEmbeddedReply } from './embedded-reply.ts';

const NOVEMBER = '/v1/getClasses/2026-11';

/** A document with the reply of November, opened by `type` of navigation `age` milliseconds ago. */
function openDocument({ type = 'navigate', age = 0, isKept = false } = {}): void {
  const parts = new Set([{ dataset: { reply: NOVEMBER }, textContent: '{"classes":[]}', remove: () => parts.clear() }]);
  vi.stubGlobal('document', { querySelectorAll: () => [...parts], querySelector: () => (isKept ? {} : null) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type, responseStart: performance.now() - age } as never]);
}

describe('a reply in the document', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is used once, by the same call', async () => {
    openDocument();
    expect(takeEmbeddedReply('/v1/getClasses/2026-12', true)).toBeNull();
    expect(await takeEmbeddedReply(NOVEMBER, true)!.json()).toEqual({ classes: [] });
    expect(takeEmbeddedReply(NOVEMBER, true)).toBeNull();
  });

  it.each([
    { when: 'the caller is logged in', isAnonymous: false, from: {} },
    { when: 'the document is old', isAnonymous: true, from: { age: 31_000 } },
    { when: 'the document was kept for offline use', isAnonymous: true, from: { isKept: true } },
    { when: 'Back took the document from the cache', isAnonymous: true, from: { type: 'back_forward' } },
  ])('is not used when $when', ({ isAnonymous, from }) => {
    openDocument(from);
    expect(takeEmbeddedReply(NOVEMBER, isAnonymous)).toBeNull();
  });

  it('is missing on the server', () => expect(takeEmbeddedReply(NOVEMBER, true)).toBeNull());
});
