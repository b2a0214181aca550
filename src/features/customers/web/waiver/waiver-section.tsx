import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { getCustomer } from '../../contract/customers.contract.ts';
import { waiverTexts } from '../../texts.ts';
import { WaiverDialog } from '../public/checkout-ask.ts';
import styles from '../settings/settings-screen.module.css';

const say = waiverTexts();

/** The waiver in My Settings, to accept or, once accepted, to read again. It is saved without the form. Empty when the studio has none. */
export function WaiverSection({ own }: { readonly own: ReplyOf<typeof getCustomer> }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  if (own.wavier.wavier_hash === '') return null;
  const isAccepted = own.customer.accept_wavier;
  return (
    <section className={styles.group} aria-label={say.title}>
      <h2>{say.title}</h2>
      <p className={styles.lead}>{isAccepted ? say.isAccepted : say.isOpen}</p>
      <ButtonWithWork look="plain" onClick={() => setIsOpen(true)}>
        {isAccepted ? say.readAgain : say.read}
      </ButtonWithWork>
      {isOpen && (
        <Suspense>
          <WaiverDialog
            waiver={own.wavier}
            onClose={() => setIsOpen(false)}
            {...(!isAccepted && {
              onAccepted: () => {
                setIsOpen(false);
                void client.invalidateQueries({ queryKey: keyOf(getCustomer) });
              },
            })}
          />
        </Suspense>
      )}
    </section>
  );
}
