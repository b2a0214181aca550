/** What other features may ask of the catalogue on the server. */
export { insertLocations, insertServices, insertTemplates, listCatalogue } from './catalogue.store.ts';
export { readNames, type CatalogueNames } from './names.store.ts';
