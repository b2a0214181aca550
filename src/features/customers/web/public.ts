import { lazy } from 'react';

/** The waiver to read and accept; loaded when somebody owes it. */
export const WaiverDialog = lazy(() => import('./waiver-dialog.tsx'));
