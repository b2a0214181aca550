import { IconCalendarPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PassId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { words } from '../../../../web/texts.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { useBoughtPass } from '../../../bookings/web/public/use-bought-pass.ts';
import { AppointmentSummary } from './appointment-summary.tsx';
import { choiceOfDraft, hashOf, queryOf } from '../book/wizard-address.ts';
import { checkoutSay } from './checkout-texts.ts';
import { draftOfQuery, keepDraft, keptDraft, type Draft } from '../draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { isGone } from './next-slots.ts';
import { SlotGone } from './slot-gone.tsx';
import { useCheckoutData } from './use-checkout-data.ts';
import { KeptCheckout } from '../../../checkout/web/public/kit/kept-checkout.tsx';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from '../../../checkout/web/public/kit/booking-form.module.css';

const route = getRouteApi('/public/appointment-checkout');

const { empty: title, emptyHint: hint, toWizard: link } = checkoutSay;
const EMPTY = { title, hint, link, Icon: IconCalendarPlus, to: path.appointments };

/** The checkout of an appointment (spec 2 §2): the choice, the passes that can pay, and the button. */
export function AppointmentCheckoutPage() {
  useDocumentTitle(checkoutSay.title);
  const bought = useBoughtPass();
  const given = draftOfQuery(route.useSearch().bookingData);
  return (
    <KeptCheckout
      address={path.appointmentCheckout}
      takeOver={given && (() => keepDraft(given))}
      read={() => withPass(keptDraft(), bought)}
      empty={EMPTY}
    >
      {(draft) => <KeptAppointment kept={draft} />}
    </KeptCheckout>
  );
}

function KeptAppointment({ kept }: { readonly kept: Draft }) {
  const [draft, setDraft] = useState(kept);
  const change = (to: Draft) => {
    keepDraft(to);
    setDraft(to);
  };
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} data-page-title>
        {checkoutSay.title}
      </h1>
      <Checkout key={`${draft.slot.date} ${draft.instructor.id}`} draft={draft} onChange={change} />
    </div>
  );
}

/** Preselects a pass that was just bought for the appointment. */
const withPass = (draft: Draft | null, bought: PassId | null): Draft | null =>
  draft === null || bought === null ? draft : { ...draft, id: bought };

/** Statuses that a retry does not change, unlike a missing answer or a rate limit. */
const REFUSED: ReadonlySet<number> = new Set([404, 409, 422]);

function Checkout({ draft, onChange }: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const query = useCheckoutData(draft);
  const { error } = query;
  const gone = isApiError(error) && isGone(error) ? error : null;
  const refused = isApiError(error) && gone === null && REFUSED.has(error.status) ? error : null;
  const askAgain = async () => {
    const again = await query.refetch();
    return again.isError ? undefined : again.data;
  };
  if (query.data && gone === null && refused === null)
    return <CheckoutForm offer={query.data} {...{ draft, onChange }} onAskAgain={askAgain} change={<Change draft={draft} />} />;
  return (
    <>
      <AppointmentSummary draft={draft} />
      {error === null && (
        <Skeleton>
          <Stack gap={3}>
            <Bone height={64} />
            <Bone height={86} />
            <Bone height={44} />
          </Stack>
        </Skeleton>
      )}
      {gone !== null && <SlotGone draft={draft} error={gone} onTake={onChange} />}
      {refused !== null && <Notice kind="warning">{refused.firstError ?? refused.message}</Notice>}
      {refused?.code === 'already-booked' && (
        <LinkButton to={path.account} hash="appointments">
          {checkoutSay.toAccount}
        </LinkButton>
      )}
      {error !== null && gone === null && refused === null && (
        <Notice kind="error" title={checkoutSay.failed} action={{ label: words.retry, onPress: () => void query.refetch() }}>
          {isApiError(error) ? error.message : words.unexpected}
        </Notice>
      )}
      {error !== null && <Change draft={draft} />}
    </>
  );
}

function Change({ draft }: { readonly draft: Draft }) {
  const { dayOf } = useDates();
  return (
    <Link to={path.appointments} search={queryOf(choiceOfDraft(draft, dayOf))} hash={hashOf(draft.by)} className={styles.other}>
      {checkoutSay.change}
    </Link>
  );
}
