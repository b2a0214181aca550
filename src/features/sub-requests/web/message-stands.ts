import { seconds } from '../../../kernel/time.ts';

/** So long what the server said about a sub request stands (spec 3 §9). */
export const MESSAGE_STANDS = seconds(2.5);
