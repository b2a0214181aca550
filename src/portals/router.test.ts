import { expect, it } from 'vitest';
import { FEATURES } from '../context/studio.ts';
import { pageAt } from '../wire/pages.ts';
import { path } from '../web/paths.ts';
import { router } from './router.tsx';

const bare = (pattern: string | undefined) => pattern?.replace(/(?<=.)\/$/, '');
/**
 * The page that the router finds for an address. Undefined when the address goes on below the page (`**`), where the router shows not
 * found.
 */
const routed = (pathname: string): string | undefined => {
  const [, { '**': rest }, found] = router.getMatchedRoutes(pathname);
  return rest ? undefined : bare(found?.fullPath);
};
/** The page that the server finds for an address. */
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
