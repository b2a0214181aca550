export { changeSettings, holdStudio, loadStudio, lockSettings, saveLogoUrl, saveStudio, touchStudio } from './studio.store.ts';
