import type { Studio } from '../../../context/studio.ts';
import type { Organizer } from '../rules/class-event.ts';

/** The studio as the holder of its classes. */
export const pageOrganizer = ({ settings }: Pick<Studio, 'settings'>, origin: string): Organizer => ({
  name: settings.name,
  zone: settings.timeZone,
  currency: settings.currency,
  origin,
});

/** Pictures may be paths of our own; programs elsewhere want the whole address. */
export const pictureAt = (picture: string | null, origin: string): string | null =>
  picture === null ? null : new URL(picture, origin).href;
