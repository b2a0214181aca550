import { afterEach, expect, it, vi } from 'vitest';
import { pushSupport, unanswered } from './push-device.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'home-screen'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'home-screen'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'none'],
  ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'none'],
])('%s without notices can get them from the home screen, or not', (_, userAgent, maxTouchPoints, support) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(pushSupport()).toBe(support);
});

it('asks again after a question that was closed without an answer', () => {
  expect(unanswered('default')).toContain('Allow');
  expect([unanswered('denied'), unanswered('granted')]).toEqual([null, null]);
});
