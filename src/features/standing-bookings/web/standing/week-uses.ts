import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { listStandingBookings } from '../../contract/standing-bookings.contract.ts';
import { standingSay } from './standing-texts.ts';

type Week = NonNullable<ReplyOf<typeof listStandingBookings>['data'][number]['next']>;

export const usesOf = ({ is_booked: isBooked, pass }: Week): string =>
  isBooked ? standingSay.booked : pass === null ? standingSay.noPass : standingSay.uses(pass.name, pass.credits_remaining);
