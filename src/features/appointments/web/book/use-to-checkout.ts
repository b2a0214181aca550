import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffId } from '../../../../kernel/ids.ts';
import { toUnix, type Instant } from '../../../../kernel/time.ts';
import { openWindow } from '../../../../web/lib/open-window.ts';
import { tokenOf } from '../../../../web/lib/session.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { bookingDataOf, keepDraft, type Draft } from '../draft.ts';
import type { AppointmentData } from '../use-appointment-data.ts';
import { creditsFor, type PeopleAndTime } from './people-time.ts';
import type { Choice } from './wizard-address.ts';

interface Chosen {
  readonly choice: Choice;
  readonly data: AppointmentData;
  readonly time: PeopleAndTime;
}

interface WithWhom {
  readonly id: StaffId;
  readonly name: string;
  readonly profile_picture_url: string | null;
  readonly pricing: Draft['instructor']['pricing'];
}

/** Stores the choice in the browser and opens the checkout, through the log-in if needed. Embedded frames open a new window (spec 2 §2). */
export function useToCheckout({ choice, data, time }: Chosen) {
  const navigate = useNavigate();
  const { isEmbedded } = useEmbed();
  /** The address for a new window that the browser blocked. */
  const [blocked, setBlocked] = useState<string | null>(null);

  const open = ({ id, name, profile_picture_url, pricing }: WithWhom, at: Instant) => {
    const service = data.services.find((one) => one.id === choice.service);
    if (!service) return;
    const draft: Draft = {
      by: choice.by,
      service: { id: service.id, name: service.name, description: service.description, media_url: service.media_url },
      instructor: { id, name, profile_picture_url, pricing, subtotal: creditsFor(time) },
      slot: { date: toUnix(at) },
      timeSelection: { persons: time.persons, duration: { duration: time.option.duration } },
    };
    if (isEmbedded) {
      // The new window cannot read this frame's storage, so the address carries the choice.
      const address = `${path.appointmentCheckout}?${new URLSearchParams({ bookingData: bookingDataOf(draft) })}`;
      return setBlocked(openWindow(address) ? null : address);
    }
    keepDraft(draft);
    void (tokenOf('customer') === null
      ? navigate({ to: path.login, search: { r: 'appointment-checkout' } })
      : navigate({ to: path.appointmentCheckout }));
  };
  return { open, blocked };
}
