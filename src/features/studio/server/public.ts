export { loadStudio, loadStudioAt, saveLogoUrl, saveStudio } from './studio.store.ts';
