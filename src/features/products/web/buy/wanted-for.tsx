/** The purpose of a purchase: shown at the top of `/buy` and of a pass's page, and the target after the purchase. */
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { storage, tabStorage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { say } from '../public/texts.ts';
import { askOf, successRedirectOf, type BuyQuery } from './buy-address.ts';
import styles from './buy-page.module.css';

/** Stored in this tab until the purchase, so that other visits are not redirected. */
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

/** Describes the purpose, with a link back. Null without a purpose. */
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
