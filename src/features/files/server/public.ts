export { dropForgottenPictures } from './drop-forgotten.ts';
export { erasePictures, picturesToErase } from './erase-pictures.ts';
export { sizesOfImages } from './stored-image.store.ts';
export { studioIcon } from './icon/studio-icon.ts';
