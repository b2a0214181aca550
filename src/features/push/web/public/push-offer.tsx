import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useActingFor, useIsLoggedIn } from '../../../../web/lib/session.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { reminderAt } from '../../../classes/rules/reminder.ts';
import { PushRoom } from './push-room.tsx';
import { pushSay } from './push-texts.ts';
import { usePush, type Push } from './use-push.ts';

interface PushOfferProps {
  /** The moment in which notices help. `seat`: a seat in a class, which may still be reminded of, changed or cancelled. */
  readonly when: 'wait' | 'held' | 'seat';
  /** The start of the class. */
  readonly start: Instant;
}

/** Offers notices on this device where they help. Absent where the browser cannot show any. */
export default function PushOffer(props: PushOfferProps) {
  const isOwn = useActingFor() === null;
  return useIsLoggedIn('customer') && isOwn ? <Offer {...props} /> : null;
}

/** A seat's page has much else to say, so it says nothing of notices that are on before, or that the browser refuses. */
function Offer({ when, start }: PushOfferProps) {
  const push = usePush();
  const { own, support, here, wasTurnedOn, isWorking, error, turnOn } = push;
  const words = useWords(when, start, push);
  if (own.isPending) return <PushRoom />;
  if (!own.data || support === 'none' || (when === 'seat' && (support !== 'ready' || (here && !wasTurnedOn)))) return null;
  return (
    <Stack gap={2} role="status">
      {here ? (
        <Text tone="soft" small>
          {pushSay.isOn}
        </Text>
      ) : support === 'ready' ? (
        <ButtonWithWork look="soft" wide working={isWorking} workingLabel={pushSay.turningOn} onClick={() => void turnOn()}>
          {words}
        </ButtonWithWork>
      ) : (
        <Text tone="soft" small>
          {pushSay.support[support]}
        </Text>
      )}
      {error !== null && <Notice kind="error">{error}</Notice>}
    </Stack>
  );
}

/** Promises a reminder only when one is still to come. */
function useWords(when: PushOfferProps['when'], startsAt: Instant, { own }: Push): string {
  const { timezone } = useSettings();
  if (when !== 'seat') return pushSay.offer[when];
  const { hours_before: reminderHoursBefore = 0, quiet_from: quietFrom, quiet_until: quietUntil } = own.data?.reminder ?? {};
  const at = quietFrom && quietUntil ? reminderAt({ startsAt }, { reminderHoursBefore, quietFrom, quietUntil }, timezone as Zone) : null;
  return pushSay.offer[at !== null && at > serverNow() ? 'reminder' : 'change'];
}
