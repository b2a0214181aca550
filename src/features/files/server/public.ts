export { dropForgottenPictures } from './drop-forgotten.ts';
