import type { Day } from '../../../../../kernel/calendar.ts';
import type { Named } from '../../../../../web/office/pick-field.tsx';
import type { PassTerms } from '../../../rules/terms.ts';
import { termWords } from '../../public/texts.ts';
import type { Known } from './product-form.ts';
import { productsSay as say } from './products-texts.ts';

type Terms<Field extends keyof PassTerms> = NonNullable<PassTerms[Field]>;
export interface Ways {
  readonly known: Known;
  readonly money: (units: number) => string;
  readonly dayText: (day: Day) => string;
}

const nameIn = (all: readonly Named[], id: number): string => all.find((one) => one.id === id)?.name ?? String(id);
const count = (of: { readonly kind: string; readonly perCycle?: number }): string =>
  of.kind === 'unlimited' ? say.unlimited : String(of.perCycle);

/** The words of a value in the history and in a conflict. Undefined for a text or a number, which are their own words. */
export function termValueWords(field: string, value: unknown, { known, money, dayText }: Ways): string | undefined {
  const limits = ({ serviceLimits }: Pick<Terms<'classes'>, 'serviceLimits'>) =>
    serviceLimits?.map(({ service, maxVisits }) => [nameIn(known.services, service), maxVisits].filter((one) => one !== null).join(' ')) ??
    [];
  switch (field) {
    case 'price':
    case 'saved':
      return typeof value === 'number' ? money(value) : undefined;
    case 'punchType':
      return say.kinds[value as PassTerms['punchType']];
    case 'tags':
      return nameIn(known.tags, Number(value));
    case 'classes': {
      const of = value as Terms<'classes'>;
      const names = of.templates === 'all' ? [say.coversClasses.all] : of.templates.map((id) => nameIn(known.classes, id));
      return [count(of.allowance), ...names, ...limits(of)].join(', ');
    }
    case 'appointments': {
      const of = value as Terms<'appointments'>;
      const names = of.services === 'all' ? [say.coversServices.all] : of.services.map((id) => nameIn(known.services, id));
      return [count(of.allowance), ...names, ...limits(of)].join(', ');
    }
    case 'guests': {
      const { separate } = value as Terms<'guests'>;
      return separate === null ? say.guestKinds.shared : count(separate);
    }
    default:
      return timeWords(field, value, dayText);
  }
}

function timeWords(field: string, value: unknown, dayText: Ways['dayText']): string | undefined {
  switch (field) {
    case 'durationLimits': {
      const { maxVisits, unit } = value as Terms<'durationLimits'>[number];
      return `${say.atMostA[unit]}: ${maxVisits}`;
    }
    case 'validity':
      return termWords.validity(value as Terms<'validity'>, dayText);
    case 'activation': {
      const activation = value as Terms<'activation'>;
      return activation.kind === 'date' ? dayText(activation.day) : say.activations.immediate;
    }
    case 'saleFrom':
    case 'saleUntil':
      return dayText(value as Day);
    case 'expiryFrom':
      return say.expiries[value as Terms<'expiryFrom'>];
    case 'cycle':
      return termWords.every(value as Terms<'cycle'>);
    case 'billingDay': {
      const on = value as Terms<'billingDay'>;
      return on.kind === 'weekday' ? say.weekdays[on.weekday as keyof typeof say.weekdays] : say.dayOfMonth(on.dayOfMonth);
    }
    default:
      return undefined;
  }
}
