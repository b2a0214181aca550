import { expect, it } from 'vitest';
import { homePageOf } from './home-page.ts';
import { FEATURES, type Feature } from './studio.ts';

const without = (...missing: Feature[]) => FEATURES.filter((one) => !missing.includes(one));

it.each([
  ['the whole package', FEATURES, false, 'schedule'],
  ['the whole package', FEATURES, true, 'schedule'],
  ['classes alone', ['group_classes'], false, 'schedule'],
  ['everything but classes', without('group_classes'), false, 'contact'],
  ['everything but classes', without('group_classes'), true, 'account'],
  ['nothing', [], false, 'contact'],
  ['nothing', [], true, 'account'],
] as const)('sends visitors of a studio with %s to the right home page', (_, features, isLoggedIn, expected) => {
  expect(homePageOf(features, isLoggedIn)).toBe(expected);
});
