import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startPushService } from '../../../../tests/fakes/push-service.ts';
import { seconds } from '../../../kernel/time.ts';
import type { Resolve } from '../../../server/pinned-lookup.ts';
import { pushKeys } from './push-keys.ts';
import { pushSender } from './send-push.ts';

it('ends the search for the address of a push service with the time of the whole exchange', async () => {
  const service = await startPushService();
  const never: Resolve = async (_, signal) => {
    await once(signal, 'abort');
    throw signal.reason;
  };
  const send = pushSender({ keys: pushKeys(() => 'B'.repeat(43)), contact: 'mailto:a@b.test', nearby: true, resolve: never, patience: 20 });
  const device = service.device();
  expect(await send(device.target, { text: '{}', keptFor: seconds(20), topic: 'booking-1' })).toBe('failed');
  expect(device.requests).toEqual([]);
  await service.close();
});
