/** Why a customer's pass cannot pay for a class, as it is said to staff after the name of the pass. */
import type { DayWords } from '../../wire/texts.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';

type Words = { readonly [Code in PassRefusal['code']]: (why: Extract<PassRefusal, { code: Code }>, days: DayWords) => string };

const words: Words = {
  'pass-not-paid': () => 'is not paid',
  'renewal-unpaid': () => 'has a renewal that is not paid',
  'pass-cancelled': ({ endedOn }, days) => (endedOn ? `was cancelled and ended on ${days.fullDay(endedOn)}` : 'was cancelled'),
  'pass-expired': ({ endedOn }, days) => `expired on ${days.fullDay(endedOn)}`,
  'ends-before-class': ({ endsOn }, days) => `ends on ${days.fullDay(endsOn)}, before the class`,
  'not-active-yet': ({ startsOn }, days) => `starts on ${days.fullDay(startsOn)}`,
  'beyond-renewal': ({ renewsOn }, days) => `pays for this class only after it has renewed on ${days.fullDay(renewsOn)}`,
  'not-for-classes': () => 'is for appointments',
  'class-not-covered': () => 'does not cover this class',
  'guests-not-allowed': () => 'does not allow guests',
  'credits-used-up': ({ used, granted }) => `has no credits left: ${used} of ${granted} used`,
  'duration-limit-reached': ({ maxVisits, unit, used }) =>
    `allows ${maxVisits} ${maxVisits === 1 ? 'class' : 'classes'} a ${unit}: ${used} of ${maxVisits} used`,
  'service-limit-reached': ({ maxVisits, used }) => `allows ${maxVisits} of this kind of class: ${used} of ${maxVisits} used`,
};

export const whyUnfit = (why: PassRefusal, days: DayWords): string =>
  (words[why.code] as (why: PassRefusal, days: DayWords) => string)(why, days);
