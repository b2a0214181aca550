import { lazy } from 'react';

/** Lazily loaded. */
export const PictureField = lazy(() => import('../picture/picture-field.tsx'));
