export { aboutPlace, placeListing } from './place-listing.ts';
export { changeSettings, holdStudio, loadStudio, lockSettings, saveLogoUrl, saveStudio, touchStudio } from './studio.store.ts';
