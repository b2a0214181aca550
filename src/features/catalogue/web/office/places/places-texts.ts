import { catalogue } from '../../../../../wire/texts.ts';

export const placesTexts = catalogue('placesTexts', {
  title: 'Places',
  lead: 'Where your classes are held, with their rooms.',
  add: 'Add a place',
  newTitle: 'New place',
  none: 'No places yet',
  noneBody: 'A place is an address with one or more rooms. Customers choose by it and find their way.',
  fields: { name: 'Name', address: 'Address', rooms: 'Rooms' },
  addressHint: 'Customers open it in their map.',
  roomsHint: 'Type the name of a room and press Enter. A place with one room needs none.',
  hiddenBy: { 'no-classes': 'No coming class here is visible to customers.' },
  roomsOf: (count: number) => (count === 1 ? '1 room' : `${count} rooms`),
});
export const placesSay = placesTexts();
