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

  it('tries those about one thing together before it tries each alone', async () => {
    const runs: string[][] = [];
    const ask = lane<string, string>(
      (asks) => {
        runs.push([...asks]);
        return asks.includes('a bad') ? Promise.reject(new Error('failed')) : Promise.resolve(asks.map((one) => `${one}!`));
      },
      { about: (one) => one[0] },
    );
    const said = await settled(['a one', 'b one', 'a bad', 'b two'].map(ask));
    expect(said).toEqual(['a one!', 'b one!', 'failed', 'b two!']);
    const after = runs.slice(1).map((run) => run.join());
    expect(after.toSorted()).toEqual(['a bad', 'a one', 'a one,a bad', 'b one,b two']);
  });

  it('keeps neither others nor those who come after waiting for a lock that is not given up', async () => {
    const busy = new Error('busy');
    let waits = 0;
    const ask = lane<string, string>(
      async (asks) => {
        if (!asks.some((one) => one.startsWith('locked'))) return asks.map((one) => `${one}!`);
        waits++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw busy;
      },
      { about: (one) => one.split(' ')[0], isHopeless: (error) => error === busy },
    );
    const locked = settled(Array.from({ length: 50 }, (_, nth) => ask(`locked ${nth}`)));
    const other = ask('other');
    const beforeTheLocked = await Promise.race([locked, other, new Promise((resolve) => setTimeout(resolve, 1000))]);
    expect(beforeTheLocked).toBe('other!');
    expect(await Promise.race([ask('later'), locked])).toBe('later!');
    expect(new Set(await locked)).toEqual(new Set(['busy']));
    // All together, those about the same together, and two alone.
    expect(waits).toBe(4);
  });

  it('lets others go on while a run about something else is stuck, and nobody overtake their own', async () => {
    let open!: () => void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const runs: string[][] = [];
    const ask = lane<string, string>(
      async (asks) => {
        runs.push([...asks]);
        if (asks.includes('slow 1')) await gate;
        return [...asks];
      },
      { about: (one) => one.split(' ')[0] },
    );
    const first = ask('slow 1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = ask('slow 2');
    const others = ['other 1', 'other 2'].map(ask);
    expect(await Promise.race([Promise.all(others), first, second])).toEqual(['other 1', 'other 2']);
    expect(await Promise.race([ask('other 3'), first, second])).toBe('other 3');
    open();
    expect(await Promise.all([first, second])).toEqual(['slow 1', 'slow 2']);
    expect(runs).toEqual([['slow 1'], ['other 1', 'other 2'], ['other 3'], ['slow 2']]);
  });

  it('takes a lock that was only another’s for a failure of that one', async () => {
    const ask = lane<string, string>(
      (asks) => (asks.includes('locked') ? Promise.reject(new Error('busy')) : Promise.resolve(asks.map((one) => `${one}!`))),
      { isHopeless: () => true },
    );
    expect(await settled(['locked', 'one', 'two', 'three'].map(ask))).toEqual(['busy', 'one!', 'two!', 'three!']);
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

  it('lets the next run begin when one leaves, and a third when the first is over', async () => {
    const began: string[] = [];
    const over = new Map<string, () => void>();
    const ask = lane<string, string>(
      async ([one], leave) => {
        began.push(one!);
        leave();
        await new Promise<void>((resolve) => over.set(one!, resolve));
        return [`${one}!`];
      },
      { atMost: 1 },
    );
    const answers = ['first', 'second', 'third', 'fourth'].map(ask);
    await expect.poll(() => began).toEqual(['first', 'second']);
    over.get('second')!();
    expect(await answers[1]).toBe('second!');
    await expect.poll(() => began).toEqual(['first', 'second', 'third']);
    over.get('first')!();
    await expect.poll(() => began).toEqual(['first', 'second', 'third', 'fourth']);
    over.get('third')!();
    over.get('fourth')!();
    expect(await settled(answers)).toEqual(['first!', 'second!', 'third!', 'fourth!']);
  });

  it('goes on beside a run that is stuck although it has left', async () => {
    const ask = lane<string, string>(
      async ([one], leave) => {
        leave();
        if (one === 'stuck') await new Promise((resolve) => setTimeout(resolve, 1500));
        return [`${one}!`];
      },
      { atMost: 1, about: (one) => one },
    );
    const order: string[] = [];
    await Promise.all(['stuck', 'a', 'b', 'stuck', 'c'].map((one) => ask(one).then((answer) => order.push(answer))));
    expect(order).toEqual(['a!', 'b!', 'c!', 'stuck!', 'stuck!']);
  });
});
