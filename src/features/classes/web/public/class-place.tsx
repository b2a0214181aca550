import { IconMapPin, IconVideo } from '@tabler/icons-react';
import { say } from './texts.ts';
import type { ScheduleClass } from '../../contract/schedule-class.ts';

type Placed = Pick<ScheduleClass, 'is_online' | 'location_name' | 'room'>;

/** The known ones of location and room, or "Online" for an online class. */
export const placeParts = (session: Placed): string[] =>
  session.is_online ? [say.online] : [session.location_name, session.room].filter((part): part is string => part !== null && part !== '');

/** The place in one line. Null when unknown. */
export const placeOf = (session: Placed): string | null => placeParts(session).join(' · ') || null;

export const PlaceIcon = ({ isOnline, size = 16 }: { readonly isOnline: boolean; readonly size?: number }) =>
  isOnline ? <IconVideo size={size} stroke={1.7} aria-hidden="true" /> : <IconMapPin size={size} stroke={1.7} aria-hidden="true" />;
