import { createContext } from 'react';

/** Stores a picture and returns its address. The portal gives it, because uploads belong to a later feature. */
export const PictureUpload = createContext<(file: File) => Promise<string>>(() => Promise.reject(new Error('No upload here.')));
