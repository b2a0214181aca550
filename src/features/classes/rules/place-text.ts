import type { ClassListing } from './class-listing.ts';

interface Where {
  readonly location: { readonly name: string; readonly address: string | null } | null;
  readonly room: ClassListing['room'];
}

/** Where a class takes place, in one line: location, room, address; '' where none is known. */
export const placeText = ({ location, room }: Where): string => [location?.name, room, location?.address].filter(Boolean).join(', ');
