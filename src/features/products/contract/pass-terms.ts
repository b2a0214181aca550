/**
 * The terms of passes: their fields in the office and in the archive, and the stored terms in `pass_terms.terms` and `offer.terms`. Every
 * read validates the stored terms (spec 2 §3, readings §5).
 */
import * as z from 'zod/mini';
import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import { day, plainId } from '../../../wire/codecs.ts';
import { longText, shortText } from '../../../wire/entity-fields.ts';
import type { PassTerms } from '../rules/terms.ts';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** The limit exceeds any real pass and keeps calendar arithmetic within range. */
const length = z.int().check(z.minimum(0), z.maximum(1200));
const someLength = length.check(z.minimum(1));
const unit = z.enum(['day', 'week', 'month', 'year']);

const Allowance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlimited') }),
  z.object({ kind: z.literal('limited'), perCycle: count }),
]);
const BillingDay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekday'), weekday: z.int().check(z.minimum(1), z.maximum(7)) }),
  z.object({ kind: z.literal('day-of-month'), dayOfMonth: z.int().check(z.minimum(1), z.maximum(31)) }),
]);

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null as never);
const orNo = z._default(z.boolean(), false);

/** The terms that name classes and services. `refs`: ids, or the keys of an archive. */
const termsFor = <Template extends z.ZodMiniType, Service extends z.ZodMiniType>(refs: {
  readonly template: Template;
  readonly service: Service;
}) => {
  const serviceLimits = orNone(z.array(z.object({ service: refs.service, maxVisits: z.nullable(count) })));
  return {
    classes: orNone(
      z.object({ allowance: Allowance, templates: z._default(z.union([z.literal('all'), z.array(refs.template)]), 'all'), serviceLimits }),
    ),
    appointments: orNone(
      z.object({ allowance: Allowance, services: z._default(z.union([z.literal('all'), z.array(refs.service)]), 'all'), serviceLimits }),
    ),
  };
};

/** The fields of terms. Terms that were stored without a later field get its default. */
export const termFields = {
  name: shortText(200),
  description: longText(10_000),
  punchType: z.enum(['classpack', 'membership']),
  ...termsFor({ template: plainId<ClassTemplateId>(), service: plainId<ServiceId>() }),
  guests: orNone(z.object({ separate: z.nullable(Allowance) })),
  durationLimits: orNone(z.array(z.object({ maxVisits: count, unit: z.enum(['day', 'week', 'month']) }))),
  validity: z._default(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('never') }),
      z.object({ kind: z.literal('until'), day }),
      z.object({ kind: z.literal('period'), count: length, unit }),
    ]),
    { kind: 'never' },
  ),
  activation: z._default(
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('immediate') }), z.object({ kind: z.literal('date'), day })]),
    { kind: 'immediate' },
  ),
  expiryFrom: z._default(z.enum(['activation', 'first-booking']), 'activation'),
  cycle: orNone(z.object({ count: someLength, unit })),
  cycles: orNone(someLength),
  commitmentCycles: orNone(someLength),
  trialDays: z._default(length, 0),
  billingDay: orNone(BillingDay),
  carryForward: orNo,
  bookBeyondRenewal: orNo,
  futureCycles: orNone(z.int().check(z.minimum(0), z.maximum(60))),
  opensDaysBefore: orNone(z.int().check(z.minimum(0), z.maximum(365))),
  chargeLateCancelFee: orNo,
  oncePerPerson: orNo,
  newCustomersOnly: orNo,
};

type Kinded = Pick<PassTerms, 'punchType' | 'cycle'>;
export const hasItsCycle = ({ punchType, cycle }: Kinded): boolean => (punchType === 'membership') === (cycle !== null);

export const PassTermsData = z
  .object(termFields)
  .check(z.refine(hasItsCycle, { error: 'A membership has a cycle, a class pack has none', path: ['cycle'] }));

/** Parses stored terms. Throws an error that names the invalid field. */
export const parsePassTerms = (data: unknown): PassTerms => z.decode(PassTermsData, data as z.input<typeof PassTermsData>) as PassTerms;
