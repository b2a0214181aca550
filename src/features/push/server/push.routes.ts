import { operation, type Operation } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import * as contract from '../contract/push.contract.ts';
import { pushRefusals } from '../texts.ts';
import { confirm, forget, getDevices, turnOn } from './own-devices.ts';
import { pushKeys } from './push-keys.ts';

export function pushOperations(sign: Sign, nearby: boolean): readonly Operation[] {
  const place = { key: pushKeys(sign).publicKey, nearby };
  return [
    operation(contract.getPush, getDevices(place)),
    operation(contract.turnPushOn, turnOn(place), pushRefusals),
    operation(contract.forgetPushDevice, forget),
    operation(contract.confirmPush, confirm),
  ];
}
