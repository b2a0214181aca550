import { seconds } from '../../../../../kernel/time.ts';

/** How long a message about a sub request is shown (spec 3 §9). */
export const MESSAGE_STANDS = seconds(2.5);
