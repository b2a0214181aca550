export { loadStudio, saveLogoUrl, saveStudio } from './studio.store.ts';
