/** The search for slots against the reference engine, on the same workload (quality.md, Speed): `bench/yardsticks/slots`. */
import type { Zone } from '../src/kernel/calendar.ts';
import { asId, type StaffId } from '../src/kernel/ids.ts';
import { instant } from '../src/kernel/time.ts';
import { findSlots } from '../src/features/availability/rules/find-slots.ts';
import type { InstructorCalendar } from '../src/features/availability/rules/instructor-calendar.ts';
import { search as referenceSearch } from './yardsticks/slots/ref-engine.mjs';
import { BUSY, dataset, FROM, HOSTS, LENGTHS, timeIt, TO, TZ, WORK } from './yardsticks/slots/workload.mjs';
import { atMost, printTable, told, type Line } from './support/table.ts';

const TIMING = { warmMs: 300, minMs: Number(process.env['BENCH_SECONDS'] ?? 0.5) * 1000 };
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

export async function run(): Promise<boolean> {
  const cases = LENGTHS.flatMap((length) => HOSTS.flatMap((hosts) => BUSY.map((busy) => ({ length, hosts, busy }))));
  const lines: Line[] = [];
  for (const one of cases) lines.push(...(await compared(one)));
  return printTable(
    'Slot search: 30 days of New York over a change of clocks, who is free in each slot',
    [
      `Each ${TIMING.minMs / 1000} s warm, in turn with the reference engine, the best ratio of ${ROUNDS}; raw busy times in, slots out, nothing cached but the zone's table.`,
      'A case is the length of a slot in minutes, instructors x busy times of each.',
    ],
    [...lines, ...(await growth())],
  );
}

interface Case {
  readonly length: number;
  readonly hosts: number;
  readonly busy: number;
}

/** The same work for both: what each is given is made before. */
function prepared({ length, hosts, busy }: Case) {
  const data = dataset(hosts, busy);
  const forReference = data.map((stretches) => ({ work: WORK, busy: stretches }));
  const instructors = data.map((stretches, nth) => aCalendar(asId<StaffId>(nth + 1), stretches.flat()));
  const length_ = { gridMinutes: length, minutes: length, prepMinutes: 0 };
  const search = { zone: TZ as Zone, from: instant(FROM), to: instant(TO), persons: 1, instructors, ...length_ };
  return {
    ours: () => findSlots(search),
    reference: () => referenceSearch({ tz: TZ, from: FROM, to: TO, len: length, hosts: forReference, withHosts: true, iso: false }),
  };
}

const [morning, afternoon] = WORK.blocks as [[number, number], [number, number]];
const week = WORK.days.map((weekday) => ({
  weekday,
  starts: morning[0],
  ends: afternoon[1],
  pause: { starts: morning[1], ends: afternoon[0] },
}));

const aCalendar = (instructor: StaffId, busy: number[]): InstructorCalendar => ({
  instructor,
  workingDays: week,
  closedDays: [],
  closedSlots: [],
  additionalSlots: [],
  busy,
  preparing: [],
  joinable: [],
});

async function compared(one: Case): Promise<Line[]> {
  const { ours, reference } = prepared(one);
  const what = `${one.length} min, ${one.hosts} x ${one.busy}`;
  const found = ours().filter(({ instructors }) => instructors.length > 0);
  const said = found.map(({ startsAt, instructors }) => `${startsAt / 1000} ${instructors.map((id) => id - 1).join()}`);
  const expected = Object.values(reference()).flatMap((day) => day.map(({ time, hosts }) => `${time} ${hosts.join()}`));
  const isEqual = said.join('\n') === expected.join('\n');
  const rounds: { ratio: number; ours: number; reference: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [theirs, mine] = [(await timeIt(reference, TIMING)).med, (await timeIt(ours, TIMING)).med];
    rounds.push({ ratio: mine / theirs, ours: mine, reference: theirs });
  }
  const best = rounds.toSorted((a, b) => a.ratio - b.ratio)[0]!;
  return [
    { what: `${what}: equal slots`, limit: 'all', value: `${found.length} of ${expected.length}`, kept: isEqual },
    atMost(`${what}: ${best.ours.toFixed(3)} ms, reference ${best.reference.toFixed(3)} ms`, 4, best.ratio, 'x'),
  ];
}

/** Twice as much work may take twice as long, and a tenth for the machine's moods. */
async function growth(): Promise<Line[]> {
  const time = async (hosts: number, busy: number) => (await timeIt(prepared({ length: 30, hosts, busy }).ours, TIMING)).med;
  const rounds: { base: number; moreHosts: number; moreBusy: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ base: await time(50, 1000), moreHosts: await time(100, 1000), moreBusy: await time(50, 2000) });
  const best = (grown: 'moreHosts' | 'moreBusy') => Math.min(...rounds.map((one) => one[grown] / one.base));
  const least = (which: 'base' | 'moreHosts' | 'moreBusy') => Math.min(...rounds.map((one) => one[which])).toFixed(2);
  return [
    atMost('30 min, 100 instructors for 50', 2.2, best('moreHosts'), 'x'),
    atMost('30 min, 2000 busy times for 1000', 2.2, best('moreBusy'), 'x'),
    told('30 min: 50 x 1000, 100 x 1000, 50 x 2000', `${least('base')}, ${least('moreHosts')}, ${least('moreBusy')} ms`),
  ];
}
