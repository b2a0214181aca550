import { lazy } from 'react';

/** A picture of oneself to choose, to see and to take away; loaded when it is needed. */
export const PictureField = lazy(() => import('./picture-field.tsx'));
