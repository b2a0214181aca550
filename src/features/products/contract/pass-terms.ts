/** The stored terms of a pass, in `pass_terms.terms` and `offer.terms`. Every read validates them (spec 2 §3, readings §5). */
import * as z from 'zod/mini';
import { isDay, type Day } from '../../../kernel/calendar.ts';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import type { PassTerms } from '../rules/terms.ts';

const day = z.custom<Day>((value) => typeof value === 'string' && isDay(value));
const plainId = <Branded extends number>() => z.custom<Branded>((value) => Number.isSafeInteger(value) && (value as number) > 0);
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** The limit exceeds any real pass and keeps calendar arithmetic within range. */
const length = z.int().check(z.minimum(0), z.maximum(1200));

const Period = z.object({ count: length.check(z.minimum(1)), unit: z.enum(['day', 'week', 'month', 'year']) });
const Allowance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlimited') }),
  z.object({ kind: z.literal('limited'), perCycle: count }),
]);
const BillingDay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekday'), weekday: z.int().check(z.minimum(1), z.maximum(7)) }),
  z.object({ kind: z.literal('day-of-month'), dayOfMonth: z.int().check(z.minimum(1), z.maximum(31)) }),
]);
const serviceLimits = z.nullable(z.array(z.object({ service: plainId<ServiceId>(), maxVisits: z.nullable(count) })));

export const PassTermsData = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    description: z.string().check(z.maxLength(10_000)),
    punchType: z.enum(['classpack', 'membership']),
    validity: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('never') }),
      z.object({ kind: z.literal('until'), day }),
      z.object({ kind: z.literal('period'), count: length, unit: Period.shape.unit }),
    ]),
    activation: z.discriminatedUnion('kind', [z.object({ kind: z.literal('immediate') }), z.object({ kind: z.literal('date'), day })]),
    expiryFrom: z.enum(['activation', 'first-booking']),
    cycle: z.nullable(Period),
    cycles: z.nullable(length.check(z.minimum(1))),
    commitmentCycles: z.nullable(length.check(z.minimum(1))),
    trialDays: length,
    billingDay: z._default(z.nullable(BillingDay), null),
    classes: z.nullable(
      z.object({
        allowance: Allowance,
        templates: z.union([z.literal('all'), z.array(plainId<ClassTemplateId>())]),
        serviceLimits,
      }),
    ),
    appointments: z.nullable(
      z.object({
        allowance: Allowance,
        services: z.union([z.literal('all'), z.array(plainId<ServiceId>())]),
        serviceLimits,
      }),
    ),
    guests: z.nullable(z.object({ separate: z.nullable(Allowance) })),
    durationLimits: z.nullable(z.array(z.object({ maxVisits: count, unit: z.enum(['day', 'week', 'month']) }))),
    carryForward: z.boolean(),
    bookBeyondRenewal: z.boolean(),
    futureCycles: z.nullable(z.int().check(z.minimum(0), z.maximum(60))),
    chargeLateCancelFee: z.boolean(),
    oncePerPerson: z._default(z.boolean(), false),
    newCustomersOnly: z._default(z.boolean(), false),
  })
  .check(
    z.refine((terms) => (terms.punchType === 'membership') === (terms.cycle !== null), {
      error: 'A membership has a cycle, a class pack has none',
      path: ['cycle'],
    }),
  );

/** Parses stored terms. Throws an error that names the invalid field. */
export const parsePassTerms = (data: unknown): PassTerms => PassTermsData.parse(data);
