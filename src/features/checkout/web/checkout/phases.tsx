import { seconds, minus } from '../../../../kernel/time.ts';
import type { Dates } from '../../../../context/dates.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { termWords } from '../../../products/web/public/texts.ts';
import type { Checkout } from '../bill.ts';
import { Lines, useAmountText } from '../public/bill-lines.tsx';
import { checkoutWebTexts } from '../texts.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';

const say = checkoutWebTexts().bill;
type Phase = Checkout['phases'][number];

/** The price of a membership, phase by phase (spec 2 §3, Membership phases). */
export function Phases({ checkout }: { readonly checkout: Checkout }) {
  const dates = useDates();
  const money = useAmountText(checkout.currency);
  const { phases, membership_length: cycle } = checkout;
  if (cycle === null) return null;
  const every = termWords.every(cycle);
  return (
    <Stack as="section" gap={3} aria-label={say.phases}>
      <Lines lines={phases.map((phase, nth) => ({ label: labelOf(phase, nth, { dates, every }), value: money(phase.total) }))} />
      {checkout.trial_used && <Text tone="soft">{say.trialUsed}</Text>}
    </Stack>
  );
}

function labelOf(phase: Phase, nth: number, { dates, every }: { readonly dates: Dates; readonly every: string }): string {
  const from = dates.dated(dates.dayOf(phase.unix_start));
  // `unix_end` is the midnight after the last day, so a second less is on the last day.
  const until = phase.unix_end === null ? null : dates.dated(dates.dayOf(minus(phase.unix_end, seconds(1))));
  if (phase.payment_type === 'trial') return say.trial(until!);
  if (phase.payment_type === 'prorated') return `${from} – ${until}`;
  if (until !== null) return `${from} – ${until}, ${every}`;
  return nth === 0 ? every.charAt(0).toUpperCase() + every.slice(1) : say.normalFrom(every, from);
}
