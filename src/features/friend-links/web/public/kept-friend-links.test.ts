import { beforeEach, describe, expect, it } from 'vitest';
import { beginCustomerSession } from '../../../../web/lib/begin-session.ts';
import { endSession } from '../../../../web/lib/session.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { friendTokenOf, friendTokens, isSpent, keepFriendToken } from './kept-friend-links.ts';

const logIn = (impersonated?: { id: number; name: string }) =>
  beginCustomerSession('secret', { features: [], abilities: [] }, impersonated);

describe('a kept friend link', () => {
  beforeEach(() => {
    storage.clear('customer_token');
    storage.clear('friend_links');
    keepFriendToken(7, '3-signed');
  });

  it('outlasts the log-in of the visitor who has read it', () => {
    logIn();
    expect(friendTokenOf(7)).toBe('3-signed');
  });

  it.each([
    { when: 'the customer logs out', act: () => endSession('customer') },
    { when: 'another customer logs in', act: () => [logIn(), keepFriendToken(7, '3-signed'), logIn()] },
    { when: 'staff act for a customer', act: () => logIn({ id: 9, name: 'Jo' }) },
  ])('is forgotten when $when', ({ act }) => {
    act();
    expect(friendTokens()).toEqual({});
  });

  it('stays while staff of the same browser log out', () => {
    endSession('staff');
    expect(friendTokenOf(7)).toBe('3-signed');
  });

  it.each([
    { status: 404, code: 'friend-link-unknown', spent: true },
    { status: 409, code: 'friend-link-used', spent: true },
    { status: 409, code: 'friend-not-booked', spent: false },
    { status: 429, code: 'too-many-attempts', spent: false },
    { status: 500, code: undefined, spent: false },
    { status: 0, code: undefined, spent: false },
  ])('is spent after $status $code: $spent', ({ status, code, spent }) => expect(isSpent({ status, code })).toBe(spent));
});
