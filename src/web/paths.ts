/** Every address of the web app, shared with the server. `router.buildLocation` gives a plain address. */
export { path } from '../wire/pages.ts';
