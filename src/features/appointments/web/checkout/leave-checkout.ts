import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../../../../web/lib/api.ts';
import { onLeaving } from '../../../../web/lib/leaving.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { releaseAppointment } from '../../contract/appointments.contract.ts';
import { forgetSlots } from '../use-slots.ts';

let stopWatching: (() => void) | null = null;

/** Releases the slot when the customer leaves for another page of the app, so that the wizard shows it as free. */
export function giveBackOnLeaving(router: Pick<AnyRouter, 'subscribe'>, client: QueryClient, handle: string): void {
  stopWatching?.();
  stopWatching = onLeaving(router, path.appointmentCheckout, () => {
    if (tokenOf('customer') === null) return;
    call(releaseAppointment, { body: { temp_appointment_id: handle } }).then(
      () => forgetSlots(client),
      () => undefined,
    );
  });
}

/** Stops watching after a booking, because nothing is held anymore. */
export function keepOnLeaving(): void {
  stopWatching?.();
  stopWatching = null;
}
