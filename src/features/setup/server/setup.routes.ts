import { ok } from '../../../kernel/result.ts';
import { hours, plus } from '../../../kernel/time.ts';
import { operation, type Operation } from '../../../server/http/operation.ts';
import { previewCookie } from '../../../server/http/preview.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Gateways } from '../../payments/server/public.ts';
import * as contract from '../contract/setup.contract.ts';
import { openingRefusals } from '../texts.ts';
import { openingCalls } from './open-studio.ts';

/** A working day with the set-up. */
const PREVIEW = hours(12);

export function setupOperations({ sign, gateways }: { readonly sign: Sign; readonly gateways: Gateways }): readonly Operation[] {
  const opening = openingCalls(gateways);
  return [
    operation(contract.getSetup, opening.read),
    operation(contract.openStudio, opening.open, openingRefusals),
    operation(contract.pauseStudio, opening.pause),
    {
      ...operation(contract.beginPreview, async ({ at }) => ok({ until: plus(at, PREVIEW) })),
      cookieOf: ({ at, origin }, studio) => previewCookie(sign, studio, { until: plus(at, PREVIEW), origin }),
    },
  ];
}
