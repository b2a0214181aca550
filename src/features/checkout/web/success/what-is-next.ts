import { ownPath } from '../../../../web/lib/redirect.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';

export interface Next {
  readonly hasClass: boolean;
  /** A path of ours. */
  readonly address: string;
}

/** Where a purchase leads (spec 2 §2): to the class that waits in the cart, else where it was begun. */
export function readNext(): Next {
  if (storage.read('cart') !== null) return { hasClass: true, address: path.reserve };
  return { hasClass: false, address: ownPath(storage.read('success_redirect') ?? '') ?? path.schedule };
}

export const forgetNext = (): void => storage.clear('success_redirect');
