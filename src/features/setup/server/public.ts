export { createStudio, offerOwnersLink } from './create-studio.ts';
