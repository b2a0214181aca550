import { storage } from '../../../web/lib/storage.ts';

/** The key in the link of a hidden pass, stored with the selected pack. */
export const linkKeyOf = (pack: number): string | undefined => {
  const selected = storage.read('selected_pack');
  return selected?.id === pack ? selected.key : undefined;
};
