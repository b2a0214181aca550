import { useIdle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { browser, createCaller, type CallApi } from '../../../../web/lib/api.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { forgetDraft } from '../../../../web/lib/use-draft.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { logOut } from '../../../accounts/contract/accounts.contract.ts';
import CodeForm from '../../../accounts/web/public/code-form.tsx';
import { getClassReserve, reserveClass } from '../../../bookings/contract/bookings.contract.ts';
import { acceptWaiver } from '../../../customers/contract/customers.contract.ts';
import { checkIn, type CheckInClass } from '../../contract/self-check-in.contract.ts';
import styles from './check-in-page.module.css';
import { say } from './check-in-texts.ts';

/** The panel of somebody who has walked away closes after this many milliseconds. */
const LEFT_ALONE = 90_000;

interface WalkInProps {
  readonly hash: string;
  readonly session: CheckInClass['id'];
  readonly onEnd: () => void;
}

interface Waiver {
  readonly text: string;
  readonly hash: string;
}

/**
 * Somebody at the shared device who has no seat yet: an email, the mailed code, a seat and the check-in (docs/decisions/0266). Their log-in
 * stays in the memory of this page and ends with it.
 */
export function WalkIn({ hash, session, onEnd }: WalkInProps) {
  const [caller, setCaller] = useState<CallApi | null>(null);
  const [waiver, askFor] = useState<Waiver | null>(null);
  const [refusal, refuse] = useState<string | null>(null);
  const [isWorking, work] = useState(false);
  const isIdle = useIdle(LEFT_ALONE, { initialState: false });
  useEffect(() => {
    if (isIdle) onEnd();
  }, [isIdle, onEnd]);
  useEffect(
    () => () => {
      forgetDraft('log-in-code');
      void caller?.(logOut, {}, { as: 'customer' }).catch(() => undefined);
    },
    [caller],
  );
  const book = async (as: CallApi, accepted: Waiver | null) => {
    work(true);
    refuse(null);
    try {
      const result = await bookAndCheckIn(as, { hash, session, accepted });
      if (typeof result === 'string') return refuse(result);
      if (result !== null) return askFor(result);
      toast(say.walkIn.done);
      onEnd();
    } catch (error) {
      refuse(isApiError(error) ? error.message : say.walkIn.askDesk);
    } finally {
      work(false);
    }
  };
  const enter = (token: string) => {
    const as = createCaller({ ...browser, tokenOf: () => token, onSessionEnded: () => undefined });
    setCaller(() => as);
    void book(as, null);
  };
  return (
    <div className={styles.walkIn}>
      <Stack gap={4}>
        <h2>{say.walkIn.title}</h2>
        {caller === null && <CodeForm isFocused onLoggedIn={({ token }) => enter(token)} />}
        {isWorking && <Text tone="soft">{say.walkIn.working}</Text>}
        {waiver && !refusal && !isWorking && (
          <>
            <Text>{waiver.text}</Text>
            <ButtonWithWork wide working={isWorking} onClick={() => void book(caller!, waiver)}>
              {say.walkIn.agree}
            </ButtonWithWork>
          </>
        )}
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <ButtonWithWork look="quiet" onClick={onEnd}>
          {say.walkIn.close}
        </ButtonWithWork>
      </Stack>
    </div>
  );
}

interface SeatAsk {
  readonly hash: string;
  readonly session: CheckInClass['id'];
  readonly accepted: Waiver | null;
}

/** Null when the person is checked in; otherwise the waiver to accept first, or the reason why it cannot be done here. */
async function bookAndCheckIn(call: CallApi, { hash, session, accepted }: SeatAsk): Promise<Waiver | string | null> {
  if (accepted) await call(acceptWaiver, { body: { accept_wavier: true, wavier_hash: accepted.hash } });
  const offer = await call(getClassReserve, { body: { class_id: session } });
  let booking = offer.booking_id;
  if (booking === null) {
    if (offer.waiver.require_sign && !offer.customer_accepted_wavier) return { text: offer.waiver.text, hash: offer.waiver.wavier_hash };
    const [pass] = offer.passes;
    if (!pass) return say.walkIn.noPass;
    if (offer.joins_waitlist) return say.walkIn.full;
    if (offer.show_checkout_fields) return say.walkIn.askDesk;
    ({ booking_id: booking } = await call(reserveClass, { body: { schedule_id: session, user_pass: pass.id, class_for: 'myself' } }));
  }
  await call(checkIn, { body: { hash, class_reserve_id: booking } }, { as: 'nobody' });
  return null;
}
