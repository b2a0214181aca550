/** What other features may ask of products on the server. */
export { saveTerms } from './terms.store.ts';
