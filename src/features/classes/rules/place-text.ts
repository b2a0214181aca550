import type { ClassListing } from './class-listing.ts';

interface Where {
  readonly location: { readonly name: string; readonly address: string | null } | null;
  readonly room: ClassListing['room'];
}

/** The place of a class in one line: location, room, address. '' when none is known. */
export const placeText = ({ location, room }: Where): string => [location?.name, room, location?.address].filter(Boolean).join(', ');
