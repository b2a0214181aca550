import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { reserveClass } from '../contract/bookings.contract.ts';
import type { OwnPlace } from '../../classes/rules/overlaps.ts';

export const presentPlace = (place: OwnPlace): ReplyOf<typeof reserveClass>['overlapping'][number] => ({
  booking_id: place.booking,
  class_id: place.session,
  name: place.name,
  unix_start: place.startsAt,
  unix_end: place.endsAt,
  waitlisted: place.waits,
});
