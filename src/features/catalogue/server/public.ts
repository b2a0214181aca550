export { insertLocations, insertServices, insertTemplates, listCatalogue, listTags, type StaffTag } from './catalogue.store.ts';
export { listRooms } from './rooms.store.ts';
export { holdNamed, readNames, type CatalogueNames } from './names.store.ts';
export { classTemplateTable, locationTable, serviceTable, tagTable } from './catalogue-tables.ts';
