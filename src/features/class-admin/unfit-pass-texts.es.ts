/** Why a customer's pass cannot pay for a class, as it is said to staff after the name of the pass, in Spanish. */
import type { DayWords } from '../../wire/texts.ts';
import type { PassRefusal } from '../passes/rules/eligibility.ts';

type Words = { readonly [Code in PassRefusal['code']]: (why: Extract<PassRefusal, { code: Code }>, days: DayWords) => string };

const UNITS = { day: 'al día', week: 'a la semana', month: 'al mes' } as const;

const words: Words = {
  'pass-not-paid': () => 'no está pagado',
  'renewal-unpaid': () => 'tiene una renovación sin pagar',
  'pass-cancelled': ({ endedOn }, days) => (endedOn ? `se canceló y terminó el ${days.fullDay(endedOn)}` : 'se canceló'),
  'pass-expired': ({ endedOn }, days) => `caducó el ${days.fullDay(endedOn)}`,
  'ends-before-class': ({ endsOn }, days) => `termina el ${days.fullDay(endsOn)}, antes de la clase`,
  'not-active-yet': ({ startsOn }, days) => `empieza el ${days.fullDay(startsOn)}`,
  'beyond-renewal': ({ renewsOn }, days) => `solo paga esta clase cuando se haya renovado el ${days.fullDay(renewsOn)}`,
  'not-for-classes': () => 'es para citas',
  'class-not-covered': () => 'no cubre esta clase',
  'guests-not-allowed': () => 'no permite invitados',
  'credits-used-up': ({ used, granted }) => `no tiene créditos: ${used} de ${granted} usados`,
  'duration-limit-reached': ({ maxVisits, unit, used }) =>
    `permite ${maxVisits} ${maxVisits === 1 ? 'clase' : 'clases'} ${UNITS[unit]}: ${used} de ${maxVisits} usadas`,
  'service-limit-reached': ({ maxVisits, used }) => `permite ${maxVisits} de este tipo de clase: ${used} de ${maxVisits} usadas`,
};

export const whyUnfit = (why: PassRefusal, days: DayWords): string =>
  (words[why.code] as (why: PassRefusal, days: DayWords) => string)(why, days);
