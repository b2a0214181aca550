import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import { hashToken } from '../../../server/http/api.ts';
import { FIELD_INVALID } from '../../../wire/messages.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { deviceOf } from '../../accounts/rules/device.ts';
import type { confirmPush, forgetPushDevice, getPush, turnPushOn } from '../contract/push.contract.ts';
import { pushAddressOf } from './push-address.ts';
import type { PushRefusal } from '../rules/refusals.ts';
import { pushTexts } from '../texts.ts';
import { confirmNotice, deleteDevice, listDevices, saveDevice } from './push.store.ts';

export interface PushPlace {
  /** The public key of the deployment. */
  readonly key: string;
  /** Outside production, for a push service of tests. */
  readonly nearby: boolean;
}

export const getDevices =
  ({ key }: PushPlace) =>
  async ({ tx, studio, actor, tokenHash }: Call<typeof getPush>): Promise<Decision<ReplyOf<typeof getPush>>> => {
    const devices = await listDevices(tx, actor.id);
    const { reminderHoursBefore, quietFrom, quietUntil } = studio.settings.booking;
    return ok({
      success: true,
      key,
      reminder: { hours_before: reminderHoursBefore, quiet_from: quietFrom, quiet_until: quietUntil },
      devices: devices.map(({ id, browser, system, createdAt, session }) => ({
        id,
        browser,
        system,
        unix_created: createdAt,
        is_here: session === tokenHash,
      })),
    });
  };

/** Staff who act for a customer use a device of their own, which is not the customer's. */
export const turnOn =
  ({ nearby }: PushPlace) =>
  async (call: Call<typeof turnPushOn>): Promise<Decision<ReplyOf<typeof turnPushOn>, PushRefusal> | Problem> => {
    const { tx, at, actor, body, agent, tokenHash, language } = call;
    if (actor.impersonatedBy !== null || tokenHash === null) return refuse({ code: 'acting-for-customer' });
    const endpoint = pushAddressOf(body.endpoint, { nearby });
    if (endpoint === null) return invalid({ endpoint: [FIELD_INVALID] });
    await saveDevice(tx, { ...body, endpoint, customer: actor.id, session: tokenHash, device: deviceOf(agent), at });
    return ok({ success: true, message: pushTexts(language).on });
  };

export async function forget({
  tx,
  actor,
  body,
  language,
}: Call<typeof forgetPushDevice>): Promise<Decision<ReplyOf<typeof forgetPushDevice>> | Problem> {
  return (await deleteDevice(tx, actor.id, body.id)) ? ok({ success: true, message: pushTexts(language).forgotten }) : notFound();
}

export async function confirm({ tx, at, body }: Call<typeof confirmPush>): Promise<Decision<ReplyOf<typeof confirmPush>>> {
  await confirmNotice(tx, hashToken(body.token), at);
  return ok({ success: true });
}
