export { loadStudio, loadStudioAt, saveStudio } from './studio.store.ts';
