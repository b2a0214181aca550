import { describe, expect, it, vi } from 'vitest';
import { LockBusy } from '../db/studio-tx.ts';
import { batchQueue, Blocked } from './batch-queue.ts';

const settled = (answers: readonly Promise<string>[]) =>
  Promise.all(answers.map((answer) => answer.catch((error: Error) => error.message)));
const subjectOf = (ask: string) => ask.split(' ')[0];

function gate(): { opened: Promise<void>; open: () => void } {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a batch queue', () => {
  it('answers calls that arrive together in one batch, in order, and later calls in the next', async () => {
    const runs: string[][] = [];
    const { opened, open } = gate();
    const ask = batchQueue<string, string>(async (asks) => {
      runs.push([...asks]);
      if (runs.length === 1) await opened;
      return asks.map((one) => one.toUpperCase());
    });
    const first = ['a', 'b'].map(ask);
    await expect.poll(() => runs.length).toBe(1);
    const second = ['c', 'd', 'e'].map(ask);
    open();
    expect(await settled([...first, ...second])).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(runs).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  it('handles at most a hundred calls at a time, one batch after the other', async () => {
    let running = 0;
    const sizes: number[] = [];
    const ask = batchQueue<string, string>(async (asks) => {
      sizes.push(asks.length);
      expect(++running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return asks;
    });
    const asked = Array.from({ length: 250 }, (_, nth) => `${nth}`);
    expect(await Promise.all(asked.map(ask))).toEqual(asked);
    expect(sizes).toEqual([100, 100, 50]);
  });

  it('retries each call alone when a batch fails, so that one cannot fail the others', async () => {
    const ask = batchQueue<string, string>((asks) =>
      asks.includes('bad') ? Promise.reject(new Error('failed')) : Promise.resolve(asks.map((one) => `${one}!`)),
    );
    expect(await settled(['one', 'bad', 'two'].map(ask))).toEqual(['one!', 'failed', 'two!']);
    expect(await settled([ask('after')])).toEqual(['after!']);
  });

  it('treats a lock that only one call needs as that call’s failure', async () => {
    const ask = batchQueue<string, string>((asks) =>
      asks.includes('locked') ? Promise.reject(new LockBusy('busy')) : Promise.resolve(asks.map((one) => `${one}!`)),
    );
    expect(await settled(['locked', 'one', 'two', 'three'].map(ask))).toEqual(['busy', 'one!', 'two!', 'three!']);
  });

  it('does not retry reads: if the database is down, each retry fails too', async () => {
    const run = vi.fn((): Promise<string[]> => Promise.reject(new Error('down')));
    const ask = batchQueue<string, string>(run, { retriesAlone: false });
    expect(await settled(['one', 'two'].map(ask))).toEqual(['down', 'down']);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('continues other calls while a batch waits for a lock; calls for the same lock wait', async () => {
    const { opened, open } = gate();
    const runs: string[] = [];
    let isHeld = true;
    const ask = batchQueue<string, string>(
      async (asks, { waits }) => {
        runs.push(`${waits ? 'waits: ' : ''}${asks.join()}`);
        if (waits) {
          await opened;
          isHeld = false;
        }
        return asks.map((one) => (isHeld && one.startsWith('held') ? new Blocked(subjectOf(one)!) : `${one}!`));
      },
      { subjectOf },
    );
    const first = ['held 1', 'free 1'].map(ask);
    expect(await first[1]).toBe('free 1!');
    const later = ['held 2', 'free 2'].map(ask);
    expect(await later[1]).toBe('free 2!');
    open();
    expect(await settled([first[0]!, later[0]!])).toEqual(['held 1!', 'held 2!']);
    expect(runs).toEqual(['held 1,free 1', 'waits: held 1', 'free 2', 'held 2']);
  });

  it('retries a call that is blocked on its own for two seconds, without delaying others', async () => {
    vi.useFakeTimers();
    try {
      let tries = 0;
      const ask = batchQueue<string, string>(async (asks) =>
        asks.map((one) => {
          if (one === 'own') tries++;
          return one === 'own' && tries < 4 ? new Blocked(null) : one === 'never' ? new Blocked(null) : `${one}!`;
        }),
      );
      const answers = settled(['own', 'other', 'never'].map(ask));
      await vi.advanceTimersByTimeAsync(10);
      expect(tries).toBe(1);
      await vi.advanceTimersByTimeAsync(2500);
      expect(await answers).toEqual(['own!', 'other!', 'Others were quicker for seconds.']);
      expect(tries).toBe(4);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answers busy to all calls that wait for a lock when it is not free in time', async () => {
    const { opened, open } = gate();
    const ask = batchQueue<string, string>(
      async (asks, { waits }) => {
        if (!waits) return asks.map((one) => new Blocked(subjectOf(one)!));
        await opened;
        throw new LockBusy('busy');
      },
      { subjectOf },
    );
    const answers = settled(['held 1', 'held 2'].map(ask));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const late = settled([ask('held 3')]);
    open();
    expect([...(await answers), ...(await late)]).toEqual(['busy', 'busy', 'busy']);
  });

  it('waits for four locks at a time, and answers busy to other calls after 3 s', async () => {
    vi.useFakeTimers();
    try {
      let waiting = 0;
      const { opened, open } = gate();
      const ask = batchQueue<string, string>(
        async (asks, { waits }) => {
          if (!waits) return asks.map((one) => (one.startsWith('free') ? one : new Blocked(subjectOf(one)!)));
          waiting++;
          await opened;
          return asks;
        },
        { subjectOf },
      );
      const held = Array.from({ length: 12 }, (_, nth) => ask(`class${nth} ask`));
      const outcome = settled(held);
      await vi.advanceTimersByTimeAsync(100);
      expect(waiting).toBe(4);
      const free = ask('free ask');
      await vi.advanceTimersByTimeAsync(1);
      expect(await free).toBe('free ask');
      await vi.advanceTimersByTimeAsync(3000);
      open();
      const answers = await outcome;
      expect(answers.filter((answer) => answer === 'Too many classes are held by others.')).toHaveLength(8);
      expect(waiting).toBe(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
