/** Schedule texts that load after the classes: filters, views and the end of the list. */
import { catalogue } from '../../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

const en = {
  end: {
    past: 'This day has passed.',
    nothingFound: 'Nothing found.',
    nextClasses: (day: string) => `Next classes: ${day}`,
    next: (day: string, count: number) => `Next: ${day}, ${classes(count)}`,
    backToToday: 'Back to today',
    noneAhead: 'Nothing more is planned yet. Please look again soon.',
  },
  filters: {
    label: 'Filters',
    names: {
      services: 'Services',
      locations: 'Locations',
      instructors: 'Instructors',
      classes: 'Classes',
      filter_tags: 'Tags',
    },
    clearAll: 'Clear filters',
    active: (count: number) => `Filters (${count})`,
    all: (count: number) => `Show all ${count}`,
    show: 'Show classes',
    showFound: (count: number) => (count === 0 ? 'No classes' : `Show ${classes(count)}`),
    find: 'Find a class, teacher or place',
  },
  nextClass: 'Your next class',
  partsLabel: 'Jump to',
  view: { label: 'View', list: 'List', grid: 'Grid' },
};

export const scheduleLaterTexts = catalogue('scheduleLaterTexts', en);
export const laterSay = scheduleLaterTexts();
