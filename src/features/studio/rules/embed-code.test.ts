import { expect, it } from 'vitest';
import { embedCode, linkTo } from './embed-code.ts';

const ORIGIN = 'https://book.harbor.test';

it.each([
  [{ view: 'schedule', id: null }, '/'],
  [{ view: 'class', id: 7 }, '/class/7'],
  [{ view: 'passes', id: null }, '/buy'],
  [{ view: 'pass', id: 3 }, '/classpack/3'],
  [{ view: 'appointments', id: null }, '/appointments'],
  [{ view: 'series', id: null }, '/series'],
  [{ view: 'series', id: 2 }, '/series/2'],
  [{ view: 'gift-card', id: null }, '/gift-card'],
] as const)('%j leads to %s', (target, path) => {
  expect(linkTo(ORIGIN, target)).toBe(`${ORIGIN}${path}`);
});

it('the embed code is one line, and the name of a product cannot end its attribute', () => {
  expect(embedCode(ORIGIN, { view: 'pass', id: 3 }, '10 "Flow" & <b>')).toBe(
    '<script src="https://book.harbor.test/embed.js" data-view="pass" data-id="3" data-title="10 &quot;Flow&quot; &amp; &lt;b&gt;"></script>',
  );
});
