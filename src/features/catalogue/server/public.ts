export { insertLocations, insertServices, insertTemplates, listCatalogue, listTags, type StaffTag } from './catalogue.store.ts';
export { readNames, type CatalogueNames } from './names.store.ts';
