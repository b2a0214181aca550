import { Suspense } from 'react';
import { lazyPart } from '../../../web/lib/lazy-part.ts';
import { StatusWord } from '../../../web/ui/status-word.tsx';
import type { Guests } from '../../classes/web/public/class-status.ts';
import { say } from '../../classes/web/public/texts.ts';
import styles from './guest-places.module.css';

const SeatOnOffer = lazyPart(() => import('./seat-on-offer.tsx'));

/** The visitor's places for guests, beside the status of the class. They never block the visitor's own booking. */
export function GuestPlaces({ guests: { booked, waiting, offers } }: { readonly guests: Guests }) {
  return (
    <span className={styles.guests}>
      {booked.length > 0 && <StatusWord tone="mine">{say.guests.booked(booked.join(', '))}</StatusWord>}
      {waiting.length > 0 && <StatusWord tone="wait">{say.guests.waiting(waiting.join(', '))}</StatusWord>}
      {offers.map((offer) => (
        <Suspense key={offer.booking_id} fallback={null}>
          <SeatOnOffer offer={offer} otherwise={null} />
        </Suspense>
      ))}
    </span>
  );
}
