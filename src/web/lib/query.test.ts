import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from './query.ts';

const KEY = ['GET', '/seats'];

/** Readings that end only when the test answers them. */
function slowReadings() {
  const asked: ((seats: number) => void)[] = [];
  const read = () => new Promise<number>((answer) => asked.push(answer));
  return { asked, options: { queryKey: KEY, queryFn: read, retry: false } };
}

const seen = (client: QueryClient) => client.getQueryData(KEY);

/** A screen begins its first reading, a change is saved, and the server's old answer arrives first. */
async function changeDuringTheFirstReading(client: QueryClient) {
  const { asked, options } = slowReadings();
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  const saved = client.invalidateQueries({ queryKey: KEY });
  asked[0]!(1);
  asked[1]?.(2);
  await saved;
  leave();
  return { readings: asked.length, seats: seen(client) };
}

afterEach(() => queryClient.clear());

describe('a reading that began before a change', () => {
  it('starts again when it is the first one', async () => {
    expect(await changeDuringTheFirstReading(queryClient)).toEqual({ readings: 2, seats: 2 });
  });

  it('stays with the old answer in the library (control)', async () => {
    expect(await changeDuringTheFirstReading(new QueryClient())).toEqual({ readings: 1, seats: 1 });
  });

  it('starts again when no screen shows it yet', async () => {
    const { asked, options } = slowReadings();
    const loaded = queryClient.fetchQuery(options);
    await queryClient.invalidateQueries();
    asked[0]!(1);
    asked[1]!(2);
    expect([await loaded, seen(queryClient)]).toEqual([2, 2]);
  });

  it('starts again once when a screen shows older data', async () => {
    const { asked, options } = slowReadings();
    queryClient.setQueryData(KEY, 0, { updatedAt: 1 });
    const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
    const saved = queryClient.invalidateQueries({ queryKey: KEY });
    asked[0]!(1);
    asked[1]!(2);
    await saved;
    leave();
    expect([asked.length, seen(queryClient)]).toEqual([2, 2]);
  });
});
