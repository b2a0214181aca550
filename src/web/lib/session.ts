import { useSyncExternalStore } from 'react';
import { storage, type KeptKey } from './storage.ts';

/** The person whose token a call carries. */
export type Person = 'customer' | 'staff';

const KEY = { customer: 'customer_token', staff: 'staff_token' } as const satisfies Record<Person, KeptKey>;

export const tokenOf = (person: Person): string | null => storage.read(KEY[person]);

/** The browser caches of answers for offline use (kept-answers.ts). */
export const KEPT_ANSWERS = { customer: 'answers', staff: 'staff answers' } as const satisfies Record<Person, string>;

/** Deletes the cached answers of the previous person. */
export const forgetAnswers = (person: Person): void => void globalThis.caches?.delete(KEPT_ANSWERS[person]).catch(() => undefined);

/** Deletes the friend links that the previous customer has read: they would connect the next one, who never read that a friend sees their name. */
export const forgetFriendLinks = (): void => storage.clear('friend_links');

/**
 * Deletes a token and the data of that person only. Cart, drafts and marks of attendance stay, so that an expired session loses no work.
 */
export function endSession(person: Person): void {
  forgetAnswers(person);
  storage.clear(person === 'customer' ? 'impersonated_customer' : 'staff_person');
  if (person === 'customer') forgetFriendLinks();
  storage.clear(KEY[person]);
}

const watch = (key: KeptKey) => (changed: () => void) => storage.subscribe((one) => one === key && changed());
const watchers = { customer: watch(KEY.customer), staff: watch(KEY.staff) };

/** The server renders for a visitor without a log-in. */
const nobody = () => null;
const notKnown = () => false;

const watchActing = watch('impersonated_customer');

/** The name of the customer for whom a staff member acts here. Null when no one acts. */
export const useActingFor = (): string | null =>
  useSyncExternalStore(watchActing, () => storage.read('impersonated_customer')?.name ?? null, nobody);

/** Whether a person is logged in. Renders again when that changes, also in another tab. */
export const useIsLoggedIn = (person: Person): boolean => useSyncExternalStore(watchers[person], () => tokenOf(person) !== null, notKnown);
