import type { ClassTemplateId, ServiceId } from '../../../kernel/ids.ts';
import type { PassTerms, ServiceLimit } from '../../products/rules/terms.ts';
import type { ArchivedServiceLimit, ArchivedTerms } from '../rules/archived-sales.ts';
import type { Key } from '../rules/key.ts';

type IdOf = (section: 'classes' | 'services', key: Key) => number;
type KeyOf = (section: 'classes' | 'services', id: number) => Key;

/** Replaces keys by ids, as passes store their terms. */
export function termsOfArchive({ classes, appointments, ...rest }: ArchivedTerms, idOf: IdOf): PassTerms {
  const limits = (entries: readonly ArchivedServiceLimit[] | null): readonly ServiceLimit[] | null =>
    entries?.map(({ service, maxVisits }) => ({ service: idOf('services', service) as ServiceId, maxVisits })) ?? null;
  return {
    ...rest,
    classes: classes && {
      allowance: classes.allowance,
      templates: classes.templates === 'all' ? 'all' : classes.templates.map((key) => idOf('classes', key) as ClassTemplateId),
      serviceLimits: limits(classes.serviceLimits),
    },
    appointments: appointments && {
      allowance: appointments.allowance,
      services: appointments.services === 'all' ? 'all' : appointments.services.map((key) => idOf('services', key) as ServiceId),
      serviceLimits: limits(appointments.serviceLimits),
    },
  };
}

/** Replaces ids by keys, as the archive writes terms. */
export function archiveOfTerms({ classes, appointments, ...rest }: PassTerms, keyOf: KeyOf): ArchivedTerms {
  const limits = (entries: readonly ServiceLimit[] | null): readonly ArchivedServiceLimit[] | null =>
    entries?.map(({ service, maxVisits }) => ({ service: keyOf('services', service), maxVisits })) ?? null;
  return {
    ...rest,
    classes: classes && {
      allowance: classes.allowance,
      templates: classes.templates === 'all' ? 'all' : classes.templates.map((id) => keyOf('classes', id)),
      serviceLimits: limits(classes.serviceLimits),
    },
    appointments: appointments && {
      allowance: appointments.allowance,
      services: appointments.services === 'all' ? 'all' : appointments.services.map((id) => keyOf('services', id)),
      serviceLimits: limits(appointments.serviceLimits),
    },
  };
}
