import { expect, it } from 'vitest';
import { asId, type BookingId, type CustomerId } from '../../../kernel/ids.ts';
import { ApiError } from '../../../web/lib/api-error.ts';
import { createStorage } from '../../../web/lib/storage.ts';
import { createPendingMarks, type Mark } from './pending-marks.ts';

const markOf = (booking: number, isPresent = true): Mark => ({
  booking: asId<BookingId>(booking),
  customer: asId<CustomerId>(booking + 100),
  isPresent,
});

/** A door with a line that may be down; what it says of a mark may be set. */
function aDoor() {
  const kept = new Map<string, string>();
  const backing = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const storage = createStorage(backing, () => 0);
  const sent: { mark: Mark; intent: string }[] = [];
  const refused: number[] = [];
  const shown: [number, number[]][] = [];
  const line: { fails: ApiError | null; hangs: Promise<void> | null } = { fails: null, hangs: null };
  let intents = 0;
  const waiting = () => Object.keys(storage.read('pending_marks') ?? {}).map(Number);
  const open = () =>
    createPendingMarks({
      storage,
      send: async (mark, intent) => {
        sent.push({ mark, intent });
        await line.hangs;
        if (line.fails) throw line.fails;
      },
      newIntent: () => `intent-${(intents += 1)}`,
      onSent: async (mark) => void shown.push([mark.booking, waiting()]),
      onRefused: (mark) => refused.push(mark.booking),
    });
  return { marks: open(), open, sent, refused, shown, line, waiting };
}

it('sends a mark at once and keeps nothing', async () => {
  const { marks, sent, waiting } = aDoor();
  marks.add(markOf(1));
  await expect.poll(waiting).toEqual([]);
  expect(sent).toEqual([{ mark: markOf(1), intent: 'intent-1' }]);
});

it('forgets a mark only after the screens show what the server has', async () => {
  const { marks, shown, waiting } = aDoor();
  marks.add(markOf(1));
  await expect.poll(waiting).toEqual([]);
  expect(shown).toEqual([[1, [1]]]);
});

it('keeps marks while the line is down, over a reload too, and sends each once with its own key', async () => {
  const { marks, open, sent, line, waiting } = aDoor();
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

it('sends the last word about a person, also where it came while the first was under way', async () => {
  const { marks, sent, line, waiting } = aDoor();
  let answer = () => undefined as void;
  line.hangs = new Promise((resolve) => (answer = resolve));
  marks.add(markOf(1, true));
  marks.add(markOf(1, false));
  answer();
  await expect.poll(waiting).toEqual([]);
  expect(sent.map(({ mark, intent }) => [mark.isPresent, intent])).toEqual([
    [true, 'intent-1'],
    [false, 'intent-2'],
  ]);
});

it.each([
  { status: 0, keeps: true },
  { status: 503, keeps: true },
  { status: 401, keeps: true },
  { status: 429, keeps: true },
  { status: 409, keeps: false },
  { status: 404, keeps: false },
])('answered with $status: is kept ($keeps) or undone', async ({ status, keeps }) => {
  const { marks, line, waiting, refused } = aDoor();
  line.fails = new ApiError(status, 'no');
  marks.add(markOf(5));
  await marks.flush();
  expect(waiting()).toEqual(keeps ? [5] : []);
  expect(refused).toEqual(keeps ? [] : [5]);
});
