import { catalogue } from '../../../../wire/texts.ts';

export const passUsesTexts = catalogue('passUsesTexts', {
  title: 'Classes with it',
  of: (pass: string) => `Classes with ${pass}`,
  none: 'Classes that you have been to with it will stand here.',
  all: 'All past bookings',
});
export const passUsesSay = passUsesTexts();
