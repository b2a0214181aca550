import type { ApiError } from '../../../../web/lib/api-error.ts';
import { storage } from '../../../../web/lib/storage.ts';

const kept = () => storage.read('friend_links') ?? {};

/** The tokens of the friend links by which the visitor came, by class. A booking that is made later is connected by them. */
export const friendTokens = (): Readonly<Record<number, string>> => kept();

export const friendTokenOf = (session: number): string | undefined => kept()[session];

export const keepFriendToken = (session: number, token: string): void => storage.write('friend_links', { ...kept(), [session]: token });

export function forgetFriendToken(session: number): void {
  const { [session]: _, ...others } = kept();
  storage.write('friend_links', others);
}

/** Whether a token can connect nothing any more: the link is unknown, or refused for another reason than that nothing is booked yet. */
export const isSpent = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status === 404 || (status === 409 && code !== 'friend-not-booked');
