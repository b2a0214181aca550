import { toDecimal } from '../../../kernel/money.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { dayOf, localTimeOf, startOfDay } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { spreadsheet } from '../../../server/http/spreadsheet.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { listPartners, type Partner } from '../../partners/server/public.ts';
import type { exportPartnerVisits as exportContract, listPartnerVisits as listContract } from '../contract/partner-visits.contract.ts';
import { partnerVisitsTexts } from '../staff-texts.ts';
import { listVisitsOfPartners, sumVisitsOfPartners, type StoredVisit, type VisitsQuery } from './partner-visits.store.ts';

const MOST = 500;

type Asking = Pick<Call<typeof exportContract>, 'studio' | 'query' | 'at'>;

const monthAsked = ({ studio, query, at }: Asking): Month => query.month ?? monthOf(dayOf(studio.settings.timeZone, at));

/** The classes that begin in the month, by the studio's clock. */
function queryOf(call: Asking): VisitsQuery {
  const { timeZone } = call.studio.settings;
  const month = monthAsked(call);
  return {
    from: startOfDay(timeZone, firstDayOf(month)),
    until: startOfDay(timeZone, firstDayOf(addMonths(month, 1))),
    partner: call.query.partner ?? null,
  };
}

/** The visits of a month that partners pay for. They take no credit and make no order, so nothing else counts them. */
export async function listPartnerVisits(call: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>> | Problem> {
  const { tx } = call;
  const query = queryOf(call);
  const partners = await listPartners(tx);
  if (!isKnown(query, partners)) return notFound();
  const [found, sums] = await Promise.all([listVisitsOfPartners(tx, query, MOST + 1), sumVisitsOfPartners(tx, query)]);
  return ok({
    month: monthAsked(call),
    partners: partners.map(({ id, name }) => ({ id, name })),
    sums,
    visits: found.slice(0, MOST),
    hasMore: found.length > MOST,
  });
}

const isKnown = ({ partner }: VisitsQuery, partners: readonly Partner[]): boolean =>
  partner === null || partners.some(({ id }) => id === partner);

/** The file holds all visits of the month, with an amount for each person who came, so that its column adds up to what the partner owes. */
export async function exportPartnerVisits(call: Call<typeof exportContract>): Promise<Decision<ReplyOf<typeof exportContract>> | Problem> {
  const { timeZone, locale, currency } = call.studio.settings;
  const words = partnerVisitsTexts(call.language);
  const query = queryOf(call);
  if (!isKnown(query, await listPartners(call.tx))) return notFound();
  const found = await listVisitsOfPartners(call.tx, query, null);
  return ok({
    name: `${words.fileName}-${monthAsked(call)}.csv`,
    text: spreadsheet({
      columns: (Object.keys(words.columns) as (keyof typeof words.columns)[]).map((key) => ({ key, header: words.columns[key] })),
      rows: found.map(cellsOf),
      texts: ['number'],
      locale,
    }),
  });

  function cellsOf(visit: StoredVisit): Readonly<Record<keyof typeof words.columns, string | number>> {
    const { day, time } = localTimeOf(timeZone, visit.startsAt);
    return {
      date: day,
      time,
      name: visit.name,
      customer: visit.customer.name,
      number: visit.visitorNumber ?? '',
      partner: visit.partner,
      state: words.states[visit.state],
      amount: visit.state === 'present' && visit.amount !== null ? toDecimal(visit.amount, currency) : '',
      currency: currency.code,
    };
  }
}
