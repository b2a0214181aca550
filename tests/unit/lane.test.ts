import { describe, expect, it } from 'vitest';
import { lane } from '../../src/server/http/lane.ts';

const settled = (answers: Promise<string>[]) => Promise.all(answers.map((answer) => answer.catch((error: Error) => error.message)));

describe('a lane', () => {
  it('answers what arrives together in one run, in order, and what arrives meanwhile in the next', async () => {
    const runs: string[][] = [];
    let open!: () => void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const ask = lane<string, string>(async (asks) => {
      runs.push([...asks]);
      if (runs.length === 1) await gate;
      return asks.map((one) => one.toUpperCase());
    });
    const first = ['a', 'b'].map(ask);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = ['c', 'd', 'e'].map(ask);
    open();
    expect(await settled([...first, ...second])).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(runs).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  it('tries each alone when a run fails, so that one spoils no other', async () => {
    const ask = lane<string, string>((asks) =>
      asks.includes('bad') ? Promise.reject(new Error('failed')) : Promise.resolve(asks.map((one) => `${one}!`)),
    );
    expect(await settled(['one', 'bad', 'two'].map(ask))).toEqual(['one!', 'failed', 'two!']);
    expect(await settled([ask('after')])).toEqual(['after!']);
  });

  it('never runs more at a time than it is wide, nor more asks than it may', async () => {
    let running = 0;
    let most = 0;
    let largest = 0;
    const ask = lane<number, number>(
      async (asks) => {
        most = Math.max(most, ++running);
        largest = Math.max(largest, asks.length);
        await new Promise((resolve) => setTimeout(resolve, 1));
        running--;
        return [...asks];
      },
      { width: 1, atMost: 10 },
    );
    const answers = await Promise.all(Array.from({ length: 95 }, (_, index) => ask(index)));
    expect(answers).toEqual(Array.from({ length: 95 }, (_, index) => index));
    expect([most, largest]).toEqual([1, 10]);
  });
});
