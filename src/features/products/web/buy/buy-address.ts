/** What the address of the page says (spec 2 §2): the tab and the opened pass in the hash, filters in the query. */
import { asId, type ClassSessionId, type OfferId, type SeriesId, type ServiceId, type TagId } from '../../../../kernel/ids.ts';
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

/** Of an address only what a pass is wanted for, with its tags: what the page of a pass takes along. */
export const wantedFor = (query: BuyQuery): BuyQuery =>
  Object.fromEntries(
    Object.keys(NO_FILTER).flatMap((name) => (query[name as keyof BuyQuery] ? [[name, query[name as keyof BuyQuery]]] : [])),
  );

/** A positive integer, or nothing. */
export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

type Asked = InputOf<typeof getPasses>['query'];

/** What is asked of the server; a filter that is no number is none. */
export function askOf(query: BuyQuery): Asked {
  const session = wholeNumber(query['class-id']);
  const service = wholeNumber(query['appointment-service-id']);
  const series = wholeNumber(query['series-id']);
  return {
    ...(session !== null && { class_id: asId<ClassSessionId>(session), class_name: query['class-name'] }),
    ...(service !== null && { appointment_service_id: asId<ServiceId>(service), appointment_service_name: query['service-name'] }),
    ...(series !== null && { series_id: asId<SeriesId>(series) }),
  };
}

/** Where a purchase that is begun here leads in the end (spec 2 §2); null: to the front. */
export function successRedirectOf(query: BuyQuery): string | null {
  const { appointment_service_id: service, series_id: series } = askOf(query);
  if (service !== undefined) return '/appointments';
  return series === undefined ? null : `/series/${series}`;
}

/** Tag ids are integers; what is none is ignored, and so is a tag that nothing carries (spec 2 §2). */
export const chosenTags = (tags: string | undefined, available: readonly { readonly id: TagId }[]): TagId[] => {
  const asked = (tags ?? '').split(',').map(wholeNumber);
  return available.map(({ id }) => id).filter((id) => asked.includes(id));
};

/** A tag that is pressed is the only one; pressed again, none is. */
export const afterPress = (pressed: TagId, chosen: readonly TagId[]): string | undefined =>
  chosen.includes(pressed) ? undefined : String(pressed);

export interface BuyHash {
  readonly tab: PunchType | null;
  /** A pass that opens by itself. */
  readonly opens: OfferId | null;
}

/** `#membership` or `#packs`, each with `-{id}` behind it or without. */
export function readHash(hash: string): BuyHash {
  const [, tab, id] = /^(membership|packs)(?:-([1-9]\d{0,14}))?$/.exec(hash) ?? [];
  return {
    tab: tab === undefined ? null : tab === 'packs' ? 'classpack' : 'membership',
    opens: id === undefined ? null : asId<OfferId>(Number(id)),
  };
}

export const hashOf = (tab: PunchType): string => (tab === 'classpack' ? 'packs' : 'membership');

/** The tab of the address, else the one that the studio shows first, unless only the other has something. */
export function shownTab(asked: PunchType | null, first: PunchType, kinds: readonly PunchType[]): PunchType {
  if (asked !== null || kinds.length === 0 || kinds.includes(first)) return asked ?? first;
  return first === 'classpack' ? 'membership' : 'classpack';
}
