import { expect, it } from 'vitest';
import { asId, type BookingId, type CustomerId } from '../../../../../kernel/ids.ts';
import { ApiError } from '../../../../../web/lib/api-error.ts';
import { createStorage, type KeptStaff } from '../../../../../web/lib/storage.ts';
import { createPendingMarks, marksOfOthers, ownMarks, refusedAmong, type NamedMark } from './pending-marks.ts';

const IRIS: KeptStaff = { studio: 'demo.test', id: 1, name: 'Iris' };
const JOE: KeptStaff = { studio: 'demo.test', id: 2, name: 'Joe' };

const markOf = (booking: number, isPresent = true): NamedMark => ({
  booking: asId<BookingId>(booking),
  customer: asId<CustomerId>(booking + 100),
  isPresent,
  person: `Person ${booking}`,
  session: { id: 9, name: 'Flow', startsAt: 0 },
});
const sentAs = ({ booking, customer, isPresent }: NamedMark) => ({ booking, customer, isPresent });

/** A device whose network can fail. The test can set the server's answer to a mark. */
function aDevice() {
  const kept = new Map<string, string>();
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const storage = createStorage(backing, () => 0);
  storage.write('staff_person', IRIS);
  const sent: { mark: object; intent: string; by: string }[] = [];
  const shown: [number, number[]][] = [];
  const line: { fails: ApiError | null; failsFor: number | null; hangs: Promise<void> | null } = {
    fails: null,
    failsFor: null,
    hangs: null,
  };
  let intents = 0;
  const waiting = () => Object.keys(ownMarks(storage)).map(Number);
  const refused = () => refusedAmong(ownMarks(storage)).map(({ booking, person, refusal }) => [booking, person, refusal.code]);
  const open = () =>
    createPendingMarks({
      storage,
      send: async (mark, intent) => {
        sent.push({ mark, intent, by: storage.read('staff_person')!.name });
        await line.hangs;
        if (line.fails && (line.failsFor ?? mark.booking) === mark.booking) throw line.fails;
      },
      newIntent: () => `intent-${(intents += 1)}`,
      onSent: async (mark) => void shown.push([mark.booking, waiting()]),
      onRefused: () => undefined,
    });
  return { marks: open(), open, sent, refused, shown, line, waiting, storage };
}

it('a mark is sent at once and nothing is stored', async () => {
  const { marks, sent, waiting, storage } = aDevice();
  marks.add(markOf(1));
  await expect.poll(waiting).toEqual([]);
  expect(sent).toEqual([{ mark: sentAs(markOf(1)), intent: 'intent-1', by: 'Iris' }]);
  expect(storage.read('marks')).toBeNull();
});

it('a mark is forgotten only after the screens show the server’s answer', async () => {
  const { marks, shown, waiting } = aDevice();
  marks.add(markOf(1));
  await expect.poll(waiting).toEqual([]);
  expect(shown).toEqual([[1, [1]]]);
});

it('marks are stored without a network, over a reload too, and sent once each with their own keys', async () => {
  const { marks, open, sent, line, waiting } = aDevice();
  line.fails = new ApiError(0, 'no line');
  marks.add(markOf(7));
  await marks.flush();
  marks.add(markOf(3));
  await marks.flush();
  expect(new Set(waiting())).toEqual(new Set([3, 7]));
  line.fails = null;
  sent.length = 0;
  await open().flush();
  expect(waiting()).toEqual([]);
  expect(new Set(sent.map(({ intent }) => intent))).toEqual(new Set(['intent-1', 'intent-2']));
  expect(sent).toHaveLength(2);
});

it('the last mark of a person is sent, also when it was made during the first request', async () => {
  const { marks, sent, line, waiting } = aDevice();
  let answer = () => undefined as void;
  line.hangs = new Promise((resolve) => (answer = resolve));
  marks.add(markOf(1, true));
  marks.add(markOf(1, false));
  answer();
  await expect.poll(waiting).toEqual([]);
  expect(sent.map(({ mark, intent }) => [mark, intent])).toEqual([
    [sentAs(markOf(1, true)), 'intent-1'],
    [sentAs(markOf(1, false)), 'intent-2'],
  ]);
});

it.each([
  { status: 0, code: undefined, isRefused: false },
  { status: 503, code: 'unavailable', isRefused: false },
  { status: 500, code: 'internal', isRefused: false },
  { status: 401, code: 'not-logged-in', isRefused: false },
  { status: 429, code: 'too-many-attempts', isRefused: false },
  { status: 409, code: 'busy', isRefused: false },
  { status: 409, code: 'attendance-completed', isRefused: true },
  { status: 404, code: 'not-found', isRefused: true },
  { status: 403, code: 'not-allowed', isRefused: true },
])('$status $code: the mark is kept, refused: $isRefused', async ({ status, code, isRefused }) => {
  const { marks, line, waiting, refused } = aDevice();
  line.fails = new ApiError(status, 'no', { ...(code && { code }) });
  marks.add(markOf(5));
  await marks.flush();
  expect(waiting()).toEqual([5]);
  expect(refused()).toEqual(isRefused ? [[5, 'Person 5', code]] : []);
});

it('one failed mark does not stop the others', async () => {
  const { marks, line, waiting } = aDevice();
  line.fails = new ApiError(500, 'broken');
  line.failsFor = 1;
  for (const booking of [1, 2, 3]) marks.add(markOf(booking));
  await expect.poll(waiting).toEqual([1]);
});

it('a refused mark is sent again only on request, under a new key, and deleted on request', async () => {
  const { marks, line, sent, waiting, refused } = aDevice();
  line.fails = new ApiError(409, 'complete', { code: 'attendance-completed' });
  for (const booking of [1, 2]) marks.add(markOf(booking));
  await expect.poll(refused).toHaveLength(2);
  await marks.flush();
  expect(sent).toHaveLength(2);
  line.fails = null;
  await marks.retry([asId<BookingId>(1)]);
  expect(sent.at(-1)).toMatchObject({ mark: { booking: 1 }, intent: 'intent-3' });
  expect(waiting()).toEqual([2]);
  marks.discard(asId<BookingId>(2));
  expect(waiting()).toEqual([]);
});

it('marks are kept for their author’s log-in; others see only that they wait', async () => {
  const { marks, line, sent, storage, waiting } = aDevice();
  line.fails = new ApiError(401, 'ended');
  marks.add(markOf(1));
  await marks.flush();
  expect(sent).toHaveLength(1);
  storage.clear('staff_person');
  expect(marksOfOthers(storage)).toEqual([{ name: 'Iris', count: 1 }]);
  line.fails = null;
  storage.write('staff_person', JOE);
  marks.add(markOf(1, false));
  await expect.poll(waiting).toEqual([]);
  expect(sent.slice(1)).toMatchObject([{ by: 'Joe', mark: { isPresent: false } }]);
  expect(marksOfOthers(storage)).toEqual([{ name: 'Iris', count: 1 }]);
  storage.write('staff_person', IRIS);
  await marks.flush();
  expect(sent.at(-1)).toMatchObject({ by: 'Iris', mark: { isPresent: true } });
  expect(storage.read('marks')).toBeNull();
});
