/** The address of the page (spec 2 §2): tab and opened pass in the hash, filters in the query. */
import { asId, type ClassSessionId, type OfferId, type SeriesId, type ServiceId, type TagId } from '../../../../kernel/ids.ts';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import type { InputOf } from '../../../../wire/endpoint.ts';
import type { getPasses } from '../../contract/products.contract.ts';
import type { PunchType } from '../../rules/terms.ts';

export interface BuyQuery {
  readonly 'class-id'?: string | undefined;
  readonly 'class-name'?: string | undefined;
  readonly 'appointment-service-id'?: string | undefined;
  readonly 'service-name'?: string | undefined;
  readonly 'series-id'?: string | undefined;
  readonly tags?: string | undefined;
}

export const NO_FILTER: BuyQuery = {
  'class-id': undefined,
  'class-name': undefined,
  'appointment-service-id': undefined,
  'service-name': undefined,
  'series-id': undefined,
  tags: undefined,
};

/** Keeps the query's purpose (class, service or series) and tags, which the page of a pass needs too. */
export const wantedFor = (query: BuyQuery): BuyQuery =>
  Object.fromEntries(
    Object.keys(NO_FILTER).flatMap((name) => (query[name as keyof BuyQuery] ? [[name, query[name as keyof BuyQuery]]] : [])),
  );

/** Parses a positive integer. Null for other texts. */
export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

type PassesQuery = InputOf<typeof getPasses>['query'];

/** The request to the server. Ignores filters that are not ids. */
export function askOf(query: BuyQuery): PassesQuery {
  const session = wholeNumber(query['class-id']);
  const service = wholeNumber(query['appointment-service-id']);
  const series = wholeNumber(query['series-id']);
  return {
    ...(session !== null && {
      class_id: asId<ClassSessionId>(session),
      class_name: query['class-name'],
      class_key: classKeyOf(session),
    }),
    ...(service !== null && { appointment_service_id: asId<ServiceId>(service), appointment_service_name: query['service-name'] }),
    ...(series !== null && { series_id: asId<SeriesId>(series) }),
  };
}

/** The page to open after a purchase that starts here (spec 2 §2). Null when no appointment or series is the purpose. */
export function successRedirectOf(query: BuyQuery): string | null {
  const { appointment_service_id: service, series_id: series } = askOf(query);
  if (service !== undefined) return '/appointments';
  return series === undefined ? null : `/series/${series}`;
}

/** Ignores values that are not ids and tags that no product has (spec 2 §2). */
export const chosenTags = (tags: string | undefined, available: readonly { readonly id: TagId }[]): TagId[] => {
  const asked = (tags ?? '').split(',').map(wholeNumber);
  return available.map(({ id }) => id).filter((id) => asked.includes(id));
};

/** Pressing a tag selects it alone. Pressing it again clears the selection. */
export const afterPress = (pressed: TagId, chosen: readonly TagId[]): string | undefined =>
  chosen.includes(pressed) ? undefined : String(pressed);

export interface BuyHash {
  readonly tab: PunchType | null;
  /** The pass whose page opens at once. */
  readonly opens: OfferId | null;
}

/** Parses `#membership` or `#packs`, optionally followed by `-{id}`. */
export function readHash(hash: string): BuyHash {
  const [, tab, id] = /^(membership|packs)(?:-([1-9]\d{0,14}))?$/.exec(hash) ?? [];
  return {
    tab: tab === undefined ? null : tab === 'packs' ? 'classpack' : 'membership',
    opens: id === undefined ? null : asId<OfferId>(Number(id)),
  };
}

export const hashOf = (tab: PunchType): string => (tab === 'classpack' ? 'packs' : 'membership');

/** The tab from the address, or else the studio's default tab. Uses the other tab if only that one has products. */
export function shownTab(asked: PunchType | null, first: PunchType, kinds: readonly PunchType[]): PunchType {
  if (asked !== null || kinds.length === 0 || kinds.includes(first)) return asked ?? first;
  return first === 'classpack' ? 'membership' : 'classpack';
}
