/**
 * Our own calls: a customer brings a friend to a class by a link (docs/decisions/0282). The link names one booking of the customer. It opens
 * nothing: the friend books like everybody, and the two bookings then name each other.
 */
import * as z from 'zod/mini';
import type { BookingId, ClassSessionId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';

const link = { class_id: id<ClassSessionId>(), token: z.string().check(z.minLength(1), z.maxLength(100)) };

export const getFriendLink = endpoint({
  method: 'GET',
  path: '/api/booking/{id}/friend-link',
  who: 'customer',
  feature: 'group_classes',
  summary: 'The link by which the caller brings a friend to the class of a booking',
  params: z.object({ id: id<BookingId>() }),
  /** The address of the link on this site. It stays the same. */
  reply: z.object({ path: z.string() }),
});

/** Reading changes nothing, because messengers open links automatically. */
export const readFriendLink = endpoint({
  method: 'POST',
  path: '/api/friend-link/read',
  who: 'public',
  feature: 'group_classes',
  summary: 'Who asks the reader along to a class, what it costs the reader, and why the link no longer works, if so',
  body: z.object(link),
  reply: z.object({
    friend_link: z.object({
      /** Null when the link no longer works. */
      inviter: z.nullable(z.string()),
      refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
      /** The caller's booking is connected already. */
      is_joined: z.boolean(),
      /**
       * The product that costs the caller least. Null when nothing that they can buy pays for the class. `only_if_new`: the price or the trial
       * is for newcomers only, and the caller is not logged in.
       */
      costs: z.nullable(z.object({ name: z.string(), price: z.number(), trial_days: z.int(), only_if_new: z.boolean() })),
    }),
  }),
});

export const joinFriend = endpoint({
  method: 'POST',
  path: '/api/friend-link/join',
  who: 'customer',
  feature: 'group_classes',
  summary: 'Connects the caller’s booking with the one of the friend whose link brought them',
  body: z.object(link),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
