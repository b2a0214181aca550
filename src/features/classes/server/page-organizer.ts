import type { Studio } from '../../../context/studio.ts';
import type { Organizer } from '../rules/class-event.ts';

export const pageOrganizer = ({ settings }: Pick<Studio, 'settings'>, origin: string): Organizer => ({
  name: settings.name,
  zone: settings.timeZone,
  currency: settings.currency,
  origin,
});

/** A picture's absolute address. Other programs cannot resolve our own paths. */
export const pictureAt = (picture: string | null, origin: string): string | null =>
  picture === null ? null : new URL(picture, origin).href;
