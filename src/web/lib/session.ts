import { useSyncExternalStore } from 'react';
import { storage, type KeptKey } from './storage.ts';

/** Whose token a call carries. */
export type Person = 'customer' | 'staff';

const KEY = { customer: 'customer_token', staff: 'staff_token' } as const satisfies Record<Person, KeptKey>;

export const tokenOf = (person: Person): string | null => storage.read(KEY[person]);

/** The browser's caches of answers that are shown without a network (kept-answers.ts). */
export const KEPT_ANSWERS = { customer: 'answers', staff: 'staff answers' } as const satisfies Record<Person, string>;

/** Of who was logged in before. */
export const forgetAnswers = (person: Person): void => void globalThis.caches?.delete(KEPT_ANSWERS[person]).catch(() => undefined);

/** Forgets a token and what belongs to that person only. Cart, drafts and marks of attendance stay: nothing is lost by an expired session. */
export function endSession(person: Person): void {
  forgetAnswers(person);
  storage.clear(person === 'customer' ? 'impersonated_customer' : 'staff_person');
  storage.clear(KEY[person]);
}

const watch = (key: KeptKey) => (changed: () => void) => storage.subscribe((one) => one === key && changed());
const watchers = { customer: watch(KEY.customer), staff: watch(KEY.staff) };

/** What the server draws is for a visitor who is not logged in. */
const nobody = () => null;
const notKnown = () => false;

const watchActing = watch('impersonated_customer');

/** The name of the customer for whom a staff member acts here, or null. */
export const useActingFor = (): string | null =>
  useSyncExternalStore(watchActing, () => storage.read('impersonated_customer')?.name ?? null, nobody);

/** Whether somebody is logged in; renders again when that changes, in another tab too. */
export const useIsLoggedIn = (person: Person): boolean => useSyncExternalStore(watchers[person], () => tokenOf(person) !== null, notKnown);
