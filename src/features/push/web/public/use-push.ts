import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { forgetPushDevice, getPush, turnPushOn, type PushDevice } from '../../contract/push.contract.ts';
import { pushSupport, subscribeHere, unanswered, unsubscribeHere } from './push-device.ts';
import { pushSay } from './push-texts.ts';

/** The devices of the person, and turning notices on and off. */
export function usePush() {
  const client = useQueryClient();
  const own = useQuery(reading(getPush, {}));
  const turning = useSubmit(turnPushOn);
  const forgetting = useSubmit(forgetPushDevice);
  const [support, setSupport] = useState(pushSupport);
  const [isAsking, setIsAsking] = useState(false);
  const [wasTurnedOn, setWasTurnedOn] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(getPush) });
  const turnOn = async () => {
    if (!own.data) return false;
    setIsAsking(true);
    setFailure(null);
    try {
      const address = await subscribeHere(own.data.key);
      turning.reset();
      if (address === null) setFailure(unanswered(Notification.permission));
      const done = address !== null && (await turning.submit({ body: address })) !== null;
      setWasTurnedOn(done);
      if (done) await refresh();
      return done;
    } catch {
      setFailure(pushSay.failed);
      return false;
    } finally {
      setSupport(pushSupport());
      setIsAsking(false);
    }
  };
  const forget = async ({ id, is_here: isHere }: PushDevice) => {
    forgetting.reset();
    if (isHere) await unsubscribeHere().catch(() => undefined);
    await forgetting.submit({ body: { id } });
    await refresh();
  };
  return {
    own,
    support,
    here: own.data?.devices.find(({ is_here }) => is_here) ?? null,
    wasTurnedOn,
    isWorking: isAsking || turning.isWorking,
    error: failure ?? turning.error?.message ?? forgetting.error?.message ?? null,
    turnOn,
    forget,
  };
}
export type ReminderTimes = ReplyOf<typeof getPush>['reminder'];
