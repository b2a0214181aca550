import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

describe('a browser inside an app', () => {
  it.each([
    ['Instagram', `${IPHONE} Mobile/22B83 Instagram 358.0.0.24.96 (iPhone16,2; iOS 18_1; en_US)`],
    ['Facebook', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.43.105;FBDV/iPhone16,2]`],
    ['LinkedIn', `${IPHONE} Mobile/22B83 [LinkedInApp]/9.30.1234`],
    ['TikTok', `${IPHONE} Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6`],
    ['Line', `${IPHONE} Mobile/22B83 Safari Line/14.19.0`],
    ['WeChat', `${IPHONE} Mobile/22B83 MicroMessenger/8.0.53(0x18003529) NetType/WIFI Language/en`],
    ['X', `${IPHONE} Mobile/22B83 Twitter for iPhone/10.68`],
    ['any app on Android', ANDROID],
  ])('%s', (_, agent) => expect(isInAppBrowser(agent)).toBe(true));
});

describe('a browser of its own', () => {
  it.each([
    ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    ],
    ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['nothing', ''],
  ])('%s', (_, agent) => expect(isInAppBrowser(agent)).toBe(false));
});
