import { expect, it } from 'vitest';
import { sourcesOf } from './picture-sizes.ts';

const NAME = 'a1_-'.repeat(5) + 'zz';

it.each([
  {
    what: 'a stored picture in a row',
    url: `/files/7/${NAME}.webp`,
    sizes: 'row',
    sources: `/files/7/${NAME}.56.webp 56w, /files/7/${NAME}.112.webp 112w, /files/7/${NAME}.168.webp 168w`,
  },
  {
    what: 'a stored picture on a page',
    url: `/files/7/${NAME}.webp`,
    sizes: 'page',
    sources: `/files/7/${NAME}.480.webp 480w, /files/7/${NAME}.800.webp 800w, /files/7/${NAME}.1200.webp 1200w, /files/7/${NAME}.webp 1920w`,
  },
  { what: 'a picture of another server', url: `https://cdn.test/files/7/${NAME}.webp`, sizes: 'row', sources: undefined },
  { what: 'a picture of the app', url: '/assets/demo/series-upside-down.svg', sizes: 'page', sources: undefined },
] as const)('the sizes of $what', ({ url, sizes, sources }) => {
  expect(sourcesOf(url, sizes)).toBe(sources);
});
