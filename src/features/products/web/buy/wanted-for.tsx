/** What a pass is wanted for: said at the head of `/buy` and of the page of a pass, and where the purchase leads. */
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { say } from '../texts.ts';
import { askOf, successRedirectOf, type BuyQuery } from './buy-address.ts';
import styles from './buy-page.module.css';

/** Kept in this tab until the purchase is made: another visit must not be led by it. */
export function useSuccessRedirect(query: BuyQuery): void {
  const address = successRedirectOf(query);
  useEffect(() => {
    if (address === null) tabStorage.clear('success_redirect');
    else tabStorage.write('success_redirect', address);
  }, [address]);
}

interface Words {
  readonly forClass: (name: string | undefined) => string;
  readonly forService: (name: string | undefined) => string;
  readonly forSeries: string;
}

/** What the pass is wanted for, and the way back there; null: nothing in particular. */
export function reasonOf(query: BuyQuery, words: Words): ReactNode {
  const asked = askOf(query);
  if (asked.appointment_service_id !== undefined)
    return (
      <>
        {words.forService(asked.appointment_service_name)}{' '}
        {storage.read('appointment_booking') !== null && (
          <Link to={path.appointmentCheckout} className={styles.back}>
            {say.backToAppointment}
          </Link>
        )}
      </>
    );
  if (asked.class_id === undefined) return asked.series_id === undefined ? null : words.forSeries;
  return (
    <>
      {words.forClass(asked.class_name)}{' '}
      <Link to={path.class} params={{ id: String(asked.class_id) }} className={styles.back}>
        {say.backToClass}
      </Link>
    </>
  );
}
