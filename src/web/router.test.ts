import { expect, it } from 'vitest';
import { FEATURES } from '../context/studio.ts';
import { pageAt } from '../wire/pages.ts';
import { path } from './paths.ts';
import { router } from '../app/web/router.tsx';

const bare = (pattern: string | undefined) => pattern?.replace(/(?<=.)\/$/, '');
/** Of an address that goes on below a page, the router finds the page, with the rest as `**`; it shows that nothing is there. */
const routed = (pathname: string): string | undefined => {
  const [, { '**': rest }, found] = router.getMatchedRoutes(pathname);
  return rest ? undefined : bare(found?.fullPath);
};
/** What the server takes for a page that stands. */
const known = (pathname: string): string | undefined => pageAt(pathname, FEATURES)?.pattern;

it('has a screen for every page that the server knows, and no other', () => {
  expect(new Set(Object.keys(router.routesByPath).map(bare))).toEqual(new Set(Object.values(path)));
});

it.each([
  '/',
  '//',
  '/class/12',
  '/class/12/',
  '/class/12/x',
  '/class',
  '/class/',
  '/Class/12',
  '/claim/1',
  '/LOGIN',
  '/login/social',
  '/login/social/',
  '/login/x',
  '//account',
  '/account//',
  '/account/x',
  '/staff',
  '/staff/',
  '/staff/login',
  '/staff/nothing',
  '/nothing',
  '/index.html',
])('reads %s as the server does', (pathname) => {
  expect(routed(pathname)).toBe(known(pathname));
});
