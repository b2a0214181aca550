/** Every address of the web app; the server knows the same. `router.buildLocation` makes the plain address where one is needed. */
export { path } from '../wire/pages.ts';
