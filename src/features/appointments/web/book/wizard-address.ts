/** The wizard's address (spec 2 §2): the tab in the hash, the choice in the query. Back, Reload and links keep the choice. */
import { isDay, type Day } from '../../../../kernel/calendar.ts';
import { asId, type Id, type ServiceId, type StaffId } from '../../../../kernel/ids.ts';
import { fromUnix, toUnix, type Instant } from '../../../../kernel/time.ts';
import type { Draft } from '../draft.ts';
import type { WizardQuery } from '../wizard-query.ts';

export type BookBy = 'service' | 'instructor';
export const STEPS = ['instructor', 'service', 'people', 'slot'] as const;
export type Step = (typeof STEPS)[number];

export const hashOf = (by: BookBy): string => `by-${by}`;

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

/** A preset decides the tab. Without a preset the hash decides. The default is by service. */
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

/** Restores the wizard from a draft, with the times visible. */
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

/** The step to show: the one in the address if all steps before it are complete, otherwise the first incomplete one. */
export function stepShown({ by, service, instructor, step }: Choice): Step {
  const open = by === 'instructor' && instructor === null ? 'instructor' : service === null ? 'service' : null;
  const steps = stepsOf(by);
  const furthest = open ?? (step === 'slot' ? 'slot' : 'people');
  return step !== null && steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest;
}
