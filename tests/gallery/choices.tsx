import { useState } from 'react';
import { addDays, type Day } from '../../src/kernel/calendar.ts';
import { useDates } from '../../src/web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../src/web/ui/choice-card.tsx';
import { DaySlider } from '../../src/web/ui/days/day-slider.tsx';
import { WeekNav } from '../../src/web/ui/days/week-nav.tsx';
import { FilterChip } from '../../src/web/ui/filter/filter-chip.tsx';
import { FilterOptions } from '../../src/web/ui/filter/filter-options.tsx';
import { FilterPanel } from '../../src/web/ui/filter/filter-panel.tsx';
import { panelIdOf, Tabs } from '../../src/web/ui/tabs.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

const DAY = '2026-03-18' as Day;
const week = Array.from({ length: 7 }, (_, nth) => addDays(DAY, nth));
const options = [
  { id: 1, name: 'Yoga', count: 3 },
  { id: 2, name: SPANISH, count: 0 },
];
const filter = { name: 'Class', onOpen: nothing, onChoose: nothing, failure: null };
const slider = { day: DAY, today: DAY, weeks: [week], weeksOf: 'gallery', isQuiet: (day: Day) => day === week[2], onSelect: nothing };

const Slider = () => (
  <DaySlider
    {...slider}
    dates={useDates()}
    words={{ dayNav: 'Days', previousWeek: 'Previous week', nextWeek: 'Next week' }}
    labelOf={(day) => day}
    isOffered={(day) => day !== week[6]}
  />
);
const Week = () => (
  <WeekNav
    from={DAY}
    home={addDays(DAY, -7)}
    dates={useDates()}
    words={{ previousWeek: 'Previous week', nextWeek: 'Next week', today: 'Today', range: (from, to) => `${from} – ${to}` }}
    onChange={nothing}
  />
);
const SomeTabs = () => {
  const [tab, setTab] = useState('first');
  const tabs = [
    { tab: 'first', title: 'Upcoming' },
    { tab: 'second', title: SPANISH },
  ];
  return (
    <>
      <Tabs name="gallery" label="Bookings" tabs={tabs} chosen={tab} onChoose={setTab} />
      <p id={panelIdOf('gallery')}>{tab}</p>
    </>
  );
};
const cards = (name: string, disabled: boolean) => (
  <ChoiceCards legend="Pay with" disabled={disabled}>
    <ChoiceCard name={name} value={1} isChosen onChoose={nothing} mark="7" detail={LONG}>
      10-class pack
    </ChoiceCard>
    <ChoiceCard name={name} value={2} isChosen={false} onChoose={nothing} disabled>
      {SPANISH}
    </ChoiceCard>
  </ChoiceCards>
);

export const choices: Family = {
  ChoiceCards: { normal: cards('normal', false), disabled: cards('disabled', true) },
  ChoiceCard: {
    'long text': (
      <ChoiceCard name="long" value={1} isChosen onChoose={nothing}>
        {LONG}
      </ChoiceCard>
    ),
  },
  Tabs: { normal: <SomeTabs /> },
  DaySlider: { normal: <Slider /> },
  WeekNav: { normal: <Week /> },
  FilterChip: {
    empty: <FilterChip {...filter} options={options} chosen={[]} />,
    chosen: <FilterChip {...filter} options={options} chosen={[1, 2]} />,
    busy: <FilterChip {...filter} options={null} chosen={[]} />,
    error: <FilterChip {...filter} options={null} chosen={[]} failure={{ retry: nothing }} />,
  },
  FilterOptions: {
    normal: <FilterOptions name="Class" options={options} chosen={[1]} onChoose={nothing} />,
    empty: <FilterOptions name="Place" options={[]} chosen={[]} onChoose={nothing} onFind={nothing} />,
  },
  FilterPanel: {
    normal: (
      <FilterPanel
        title="Time"
        opener="Time"
        isChosen={false}
        onOpen={nothing}
        onClear={nothing}
        done="Done"
        isLoading={false}
        failure={null}
      >
        {() => LONG}
      </FilterPanel>
    ),
  },
};
