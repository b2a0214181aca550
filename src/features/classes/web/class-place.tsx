import { IconMapPin, IconVideo } from '@tabler/icons-react';
import { say } from './texts.ts';
import type { ScheduleClass } from './wire-types.ts';

/** Location and room in words; Online for a class in the net; null when neither is known. */
export function placeOf(session: Pick<ScheduleClass, 'is_online' | 'location_name' | 'room'>): string | null {
  if (session.is_online) return say.online;
  const parts = [session.location_name, session.room].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** The sign of the place: a camera or a pin. */
export const PlaceIcon = ({ isOnline, size = 16 }: { readonly isOnline: boolean; readonly size?: number }) =>
  isOnline ? <IconVideo size={size} stroke={1.7} aria-hidden="true" /> : <IconMapPin size={size} stroke={1.7} aria-hidden="true" />;
