/** What other features may ask of products on the server. */
export { saveTerms, termsOf } from './terms.store.ts';
