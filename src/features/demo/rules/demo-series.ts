/**
 * The two series of the demo, current on any day. "Upright, Upside Down" begins in 4 days and is open. One of its five classes is full, so
 * that booking the series books four. "Pilates, Spring by Spring" began 8 days ago and can still be booked. member@ is in it.
 */
import { hasFeature } from '../../../context/studio.ts';
import type { ArchivedSeries } from '../../archive/rules/archived-series.ts';
import type { DemoHouse } from './demo-houses.ts';
import type { Held } from './demo-particular.ts';

interface DemoSeries extends Pick<ArchivedSeries, 'key' | 'name' | 'description' | 'mediaUrl' | 'allowBookingAfterStart'> {
  readonly held: Held;
  /** `offset`: days from today. `seats`: taken seats. */
  readonly classes: readonly { readonly offset: number; readonly seats: number }[];
}

export const DEMO_SERIES: readonly DemoSeries[] = [
  {
    key: 'upside-down',
    name: 'Upright, Upside Down',
    description:
      'Five evenings to a handstand you can trust. We start on all fours and build wrists, shoulders and balance week by week; by the last one you kick up, stay a breath, and come down quietly. Each class begins where the one before ended, so book all of them at once.',
    mediaUrl: '/assets/demo/series-upside-down.svg',
    allowBookingAfterStart: false,
    held: { time: '19:30', template: 'upside-down', place: 0, teacher: 3, capacity: 8 },
    classes: [
      { offset: 4, seats: 3 },
      { offset: 11, seats: 2 },
      { offset: 18, seats: 8 },
      { offset: 25, seats: 2 },
      { offset: 32, seats: 1 },
    ],
  },
  {
    key: 'spring-by-spring',
    name: 'Pilates, Spring by Spring',
    description:
      'The reformer from the beginning, one spring more every week. You learn how to set it up, how to get off it gracefully, and why slow is harder. Join while it runs: each class has a first half hour for newcomers.',
    mediaUrl: '/assets/demo/series-spring-by-spring.svg',
    allowBookingAfterStart: true,
    held: { time: '20:15', template: 'spring-by-spring', place: 1, teacher: 1, capacity: 10 },
    classes: [-8, -1, 6, 13, 20, 27].map((offset, week) => ({ offset, seats: 7 - Math.min(week, 4) })),
  },
];

export const hasSeries = ({ features }: Pick<DemoHouse, 'features'>): boolean => hasFeature({ features: new Set(features) }, 'series');
