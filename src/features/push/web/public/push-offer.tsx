import { useActingFor, useIsLoggedIn } from '../../../../web/lib/session.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { pushSay } from './push-texts.ts';
import { usePush } from './use-push.ts';

interface PushOfferProps {
  /** The moment in which notices help. */
  readonly when: keyof typeof pushSay.offer;
}

/** Offers notices on this device where they help. Absent when they are on, and where the browser cannot show any. */
export default function PushOffer({ when }: PushOfferProps) {
  const isOwn = useActingFor() === null;
  return useIsLoggedIn('customer') && isOwn ? <Offer when={when} /> : null;
}

function Offer({ when }: PushOfferProps) {
  const { own, support, here, isWorking, error, turnOn } = usePush();
  if (!own.data || support === 'none') return null;
  return (
    <Stack gap={2} role="status">
      {here ? (
        <Text tone="soft" small>
          {pushSay.isOn}
        </Text>
      ) : support === 'ready' ? (
        <ButtonWithWork look="soft" wide working={isWorking} workingLabel={pushSay.turningOn} onClick={() => void turnOn()}>
          {pushSay.offer[when]}
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
