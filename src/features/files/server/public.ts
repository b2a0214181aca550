export { dropForgottenPictures } from './drop-forgotten.ts';
export { sizesOfImages } from './stored-image.store.ts';
