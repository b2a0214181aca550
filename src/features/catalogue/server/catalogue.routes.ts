import type { Instant } from '../../../kernel/time.ts';
import type { ClassTemplateId, LocationId, ServiceId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { entityOperations } from '../../../server/entities/entity-operations.ts';
import type { Stored } from '../../../server/entities/entity.store.ts';
import type { Call, Operation } from '../../../server/http/operation.ts';
import { touchStudio } from '../../studio/server/public.ts';
import { classTemplates } from '../contract/class-template.ts';
import { locations } from '../contract/location.ts';
import { services } from '../contract/service.ts';
import { tags } from '../contract/tag.ts';
import { whyHidden } from '../rules/why-hidden.ts';
import { classTemplateTable, locationTable, serviceTable, tagTable } from './catalogue-tables.ts';

/** Functions of later features. */
interface Uses {
  /** Each makes schedules load the classes again that show the thing. */
  readonly touch: {
    readonly location: (tx: StudioTx, location: LocationId) => Promise<void>;
    readonly service: (tx: StudioTx, service: ServiceId) => Promise<void>;
    readonly template: (tx: StudioTx, template: ClassTemplateId) => Promise<void>;
  };
  /** The locations, services and templates of coming classes that customers see. */
  readonly shownAhead: (tx: StudioTx, at: Instant) => Promise<ShownAhead>;
  /** The services that can be booked as an appointment. */
  readonly bookableServices: (tx: StudioTx) => Promise<ReadonlySet<number>>;
  /** The services and templates that the terms of a product or of a sold pass name. */
  readonly namedInTerms: (tx: StudioTx, what: 'services' | 'templates') => Promise<ReadonlySet<number>>;
}

interface ShownAhead {
  readonly locations: ReadonlySet<number>;
  readonly services: ReadonlySet<number>;
  readonly templates: ReadonlySet<number>;
}

export const catalogueOperations = ({ touch, shownAhead, bookableServices, namedInTerms }: Uses): readonly Operation[] => {
  const hiddenBy =
    (kind: keyof ShownAhead) =>
    async ({ tx, at }: Pick<Call, 'tx' | 'at'>, entities: readonly Stored<unknown>[]) => {
      const ahead = (await shownAhead(tx, at))[kind];
      const bookable = kind === 'services' ? await bookableServices(tx) : null;
      const why = ({ id, isArchived }: Stored<unknown>) =>
        whyHidden({ isArchived, hasClasses: ahead.has(id), hasAppointments: bookable?.has(id) ?? false });
      return new Map(entities.map((entity) => [entity.id, why(entity)]));
    };
  return [
    ...entityOperations(locations, locationTable, {
      hiddenBy: hiddenBy('locations'),
      saved: (tx, id) => touch.location(tx, id as LocationId),
    }),
    ...entityOperations(services, serviceTable, {
      hiddenBy: hiddenBy('services'),
      namedIn: (tx) => namedInTerms(tx, 'services'),
      saved: (tx, id) => touch.service(tx, id as ServiceId),
    }),
    // Each month of the schedule lists all tags of classes.
    ...entityOperations(tags, tagTable, { saved: touchStudio }),
    ...entityOperations(classTemplates, classTemplateTable, {
      hiddenBy: hiddenBy('templates'),
      namedIn: (tx) => namedInTerms(tx, 'templates'),
      saved: async (tx, id) => {
        await touchStudio(tx);
        await touch.template(tx, id as ClassTemplateId);
      },
    }),
  ];
};
