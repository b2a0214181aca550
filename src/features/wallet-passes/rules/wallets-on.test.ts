import { expect, it } from 'vitest';
import { walletsOn } from './wallets-on.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

it.each([
  {
    device: 'an iPhone',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    touchPoints: 5,
    offers: ['apple'],
  },
  { device: 'an iPad', userAgent: MAC, touchPoints: 5, offers: ['apple'] },
  { device: 'an Android phone', userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36', touchPoints: 5, offers: ['google'] },
  { device: 'a Mac', userAgent: MAC, touchPoints: 0, offers: ['apple', 'google'] },
  {
    device: 'a PC with a touch screen',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    touchPoints: 10,
    offers: ['apple', 'google'],
  },
])('$device offers $offers', ({ userAgent, touchPoints, offers }) => {
  expect(walletsOn(['apple', 'google'], { userAgent, touchPoints })).toEqual(offers);
  expect(walletsOn([], { userAgent, touchPoints })).toEqual([]);
});
