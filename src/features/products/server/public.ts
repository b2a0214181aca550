export { findProduct, linkOf, listOffers, listProducts, newLinkKey } from './products.store.ts';
export { listNamedInTerms } from './named-in-terms.store.ts';
export { listPrices, productListing, shopListing } from './product-listing.ts';
export { productTable } from './office/product-table.ts';
export { saveTerms } from './terms.store.ts';
export { namedClasses, presentKind, presentTerms } from '../contract/present-terms.ts';
