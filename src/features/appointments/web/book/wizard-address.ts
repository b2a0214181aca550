/** What the address of the wizard says (spec 2 §2): the tab in the hash, what was chosen in the query, so that Back, Reload and a link keep it. */
import { isDay, type Day } from '../../../../kernel/calendar.ts';
import { asId, type Id, type ServiceId, type StaffId } from '../../../../kernel/ids.ts';
import { fromUnix, toUnix, type Instant } from '../../../../kernel/time.ts';
import type { Draft } from '../draft.ts';
import type { WizardQuery } from '../wizard-query.ts';

/** What is chosen first. */
export type BookBy = 'service' | 'instructor';
export const STEPS = ['instructor', 'service', 'people', 'slot'] as const;
export type Step = (typeof STEPS)[number];

export const hashOf = (by: BookBy): string => `by-${by}`;

/** What was chosen so far. */
export interface Choice {
  readonly by: BookBy;
  readonly service: ServiceId | null;
  readonly instructor: StaffId | null;
  readonly persons: number | null;
  readonly minutes: number | null;
  readonly step: Step | null;
  readonly day: Day | null;
  readonly slot: Instant | null;
}

const numberOf = (text: string | undefined): number | null => (text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null);
const idOf = <Branded extends Id<string>>(text: string | undefined): Branded | null => {
  const number = numberOf(text);
  return number === null ? null : asId<Branded>(number);
};

/** A preset says which tab it belongs to; without one the hash does, else it is by service. */
export function choiceOf(query: WizardQuery, hash: string): Choice {
  const by: BookBy = query.service ? 'service' : query.instructor || hash === hashOf('instructor') ? 'instructor' : 'service';
  const slot = numberOf(query.slot);
  return {
    by,
    service: idOf(by === 'service' ? query.service : query['instructor-service']),
    instructor: by === 'service' ? null : idOf(query.instructor),
    persons: numberOf(query.persons),
    minutes: numberOf(query.duration),
    step: STEPS.find((step) => step === query.step) ?? null,
    day: query.day !== undefined && isDay(query.day) ? query.day : null,
    slot: slot === null ? null : fromUnix(slot),
  };
}

const text = (value: number | null): string | undefined => (value === null ? undefined : String(value));

/** As it stands in the address. */
export function queryOf({ by, service, instructor, persons, minutes, step, day, slot }: Choice): WizardQuery {
  return {
    service: by === 'service' ? text(service) : undefined,
    instructor: text(instructor),
    'instructor-service': by === 'instructor' ? text(service) : undefined,
    persons: text(persons),
    duration: text(minutes),
    step: step ?? undefined,
    day: day ?? undefined,
    slot: slot === null ? undefined : String(toUnix(slot)),
  };
}

export const nothingChosen = (by: BookBy): Choice => ({
  by,
  service: null,
  instructor: null,
  persons: null,
  minutes: null,
  step: null,
  day: null,
  slot: null,
});

/** The wizard as it was when this draft left it, with the times in sight. */
export const choiceOfDraft = ({ by, service, instructor, slot, timeSelection }: Draft, dayOf: (at: Instant) => Day): Choice => ({
  by,
  service: service.id,
  instructor: by === 'service' ? null : instructor.id,
  persons: timeSelection.persons,
  minutes: timeSelection.duration.duration,
  step: 'slot',
  day: dayOf(fromUnix(slot.date)),
  slot: null,
});

/** The steps of a tab in their order (spec 2 §2). */
export const stepsOf = (by: BookBy): readonly Step[] => (by === 'service' ? ['service', 'people', 'slot'] : STEPS);

/** The step in front of one: the one that the address names, where all before it is chosen; else the first that is not. */
export function stepShown({ by, service, instructor, step }: Choice): Step {
  const open = by === 'instructor' && instructor === null ? 'instructor' : service === null ? 'service' : null;
  const steps = stepsOf(by);
  const furthest = open ?? (step === 'slot' ? 'slot' : 'people');
  return step !== null && steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest;
}
