export { findProduct, linkOf, listProducts, newLinkKey } from './products.store.ts';
export { productListing } from './product-listing.ts';
export { saveTerms } from './terms.store.ts';
export { namedClasses, presentKind, presentTerms } from './present-terms.ts';
