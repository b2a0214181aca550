import { describe, expect, it } from 'vitest';
import { asId, type TagId } from '../../../../kernel/ids.ts';
import type { PunchType } from '../../rules/terms.ts';
import { afterPress, askOf, chosenTags, readHash, shownTab, successRedirectOf } from './buy-address.ts';

const [calm, warm] = [asId<TagId>(3), asId<TagId>(4)];
const available = [
  { id: calm, name: 'Calm' },
  { id: warm, name: 'Warm' },
];

describe('the address of the page that sells passes (spec 2 §2)', () => {
  it('filters by a class, a kind of appointment or a series, and ignores what is no number', () => {
    expect(askOf({ 'class-id': '12', 'class-name': 'Flow' })).toEqual({ class_id: 12, class_name: 'Flow' });
    expect(askOf({ 'appointment-service-id': '5', 'service-name': 'Massage', 'series-id': '6', tags: '3' })).toEqual({
      appointment_service_id: 5,
      appointment_service_name: 'Massage',
      series_id: 6,
    });
    expect(askOf({ 'class-id': 'twelve', 'series-id': '0', 'appointment-service-id': '1.5' })).toEqual({});
  });

  it.each<[string | undefined, TagId[]]>([
    [undefined, []],
    ['3', [calm]],
    ['4,3', [calm, warm]],
    ['x,4,3.5', [warm]],
    ['3,99', [calm]],
  ])('with tags=%s chooses %j of the existing ones', (tags, chosen) => {
    expect(chosenTags(tags, available)).toEqual(chosen);
  });

  it('makes a pressed tag the only one, and clears a pressed chosen one', () => {
    expect(afterPress(warm, [])).toBe('4');
    expect(afterPress(warm, [calm])).toBe('4');
    expect(afterPress(warm, [calm, warm])).toBeUndefined();
  });

  it.each([
    ['', null, null],
    ['packs', 'classpack', null],
    ['membership', 'membership', null],
    ['packs-12', 'classpack', 12],
    ['membership-7', 'membership', 7],
    ['packs-x', null, null],
    ['settings', null, null],
  ])('#%s', (hash, tab, opens) => {
    expect(readHash(hash)).toEqual({ tab, opens });
  });

  it.each<[PunchType | null, PunchType, PunchType[], PunchType]>([
    ['membership', 'classpack', ['classpack'], 'membership'],
    [null, 'classpack', ['classpack', 'membership'], 'classpack'],
    [null, 'membership', ['classpack', 'membership'], 'membership'],
    [null, 'membership', ['classpack'], 'classpack'],
    [null, 'membership', [], 'membership'],
  ])('filtered by %s, %s first, with %j: %s', (asked, first, kinds, tab) => {
    expect(shownTab(asked, first, kinds)).toBe(tab);
  });
});

describe('the page after a purchase', () => {
  it.each([
    { query: {}, to: null },
    { query: { 'class-id': '7' }, to: null },
    { query: { 'appointment-service-id': '3', 'service-name': 'Private session' }, to: '/appointments' },
    { query: { 'series-id': '4' }, to: '/series/4' },
    { query: { 'series-id': 'x' }, to: null },
  ])('is $to for $query', ({ query, to }) => expect(successRedirectOf(query)).toBe(to));
});
