/** What the command line and the start of the server may ask of the archive. */
export { importArchive, type HashPassword, type Imported, type ImportRefusal } from './import-archive.ts';
export { seedDemo } from './seed-demo.ts';
