import type { Zone } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { isSameClock } from '../../../kernel/wall-clock.ts';
import { isOnServer } from '../../server-rendered.ts';

export const deviceZone = (): Zone => new Intl.DateTimeFormat().resolvedOptions().timeZone as Zone;

/** Whether the device's clock shows another time than the studio's. False on the server, which renders for everybody. */
export const isElsewhere = (studio: Zone, at: Instant): boolean => !isOnServer && !isSameClock(deviceZone(), studio, at);
