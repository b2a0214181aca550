import { lazy } from 'react';

/** What checkouts show of a customer's own data; loaded when it is needed. */

/** The waiver to read and accept. */
export const WaiverDialog = lazy(() => import('./waiver-dialog.tsx'));

/** Complete Your Information: phone and the studio's own fields. */
export const CompleteInformationDialog = lazy(() => import('./complete-information-dialog.tsx'));
