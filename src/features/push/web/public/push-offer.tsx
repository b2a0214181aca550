import { useActingFor, useIsLoggedIn } from '../../../../web/lib/session.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PushRoom } from './push-room.tsx';
import { pushSay } from './push-texts.ts';
import { usePush, type ReminderTimes } from './use-push.ts';

interface PushOfferProps {
  /** The moment in which notices help. `seat`: a seat in a class, which may still be reminded of, changed or cancelled. */
  readonly when: 'wait' | 'held' | 'seat';
  /** Whether a reminder of the seat is still to come. */
  readonly isReminded?: (times: ReminderTimes) => boolean;
}

/** Offers notices on this device where they help. Absent where the browser cannot show any. */
export default function PushOffer(props: PushOfferProps) {
  const isOwn = useActingFor() === null;
  return useIsLoggedIn('customer') && isOwn ? <Offer {...props} /> : null;
}

/** A seat's page has much else to say, so it says nothing of notices that are on before, or that the browser refuses. */
function Offer({ when, isReminded }: PushOfferProps) {
  const { own, support, here, wasTurnedOn, isWorking, error, turnOn } = usePush();
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
          {pushSay.offer[when !== 'seat' ? when : isReminded?.(own.data.reminder) ? 'reminder' : 'change']}
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
