import { expect, it } from 'vitest';
import { instant, minutes, plus } from '../../kernel/time.ts';
import type { Brief } from './mail.ts';
import { reachBy, type Channel, type Notice, type Reached } from './channel.ts';

const NOW = instant(Date.UTC(2026, 4, 5, 12));
const notice = (until = plus(NOW, minutes(15))) => ({ at: NOW, brief: { title: 'Yoga', body: 'x'.repeat(500), until } as Brief }) as Notice;

/** Asks two ways that answer like this, and returns which were asked, and the result. */
async function ask(answers: readonly [Reached, Reached], { isQuiet = false, until = plus(NOW, minutes(15)) } = {}) {
  const asked: string[] = [];
  const way = (name: Channel['name'], answer: Reached): Channel => ({
    name,
    reach: () => (asked.push(name), Promise.resolve(answer)),
  });
  const reached = await reachBy({ channels: [way('push', answers[0]), way('text', answers[1])], isQuiet: () => isQuiet }, notice(until));
  return [reached, asked];
}

it('asks the ways in order until one has reached the person or may still reach them', async () => {
  const wait = { waitUntil: plus(NOW, minutes(1)) };
  expect(await ask(['told', 'told'])).toEqual(['told', ['push']]);
  expect(await ask([wait, 'told'])).toEqual([wait, ['push']]);
  expect(await ask(['none', 'told'])).toEqual(['told', ['push', 'text']]);
  expect(await ask(['none', 'none'])).toEqual(['none', ['push', 'text']]);
});

it('asks nobody at night, and nobody about what is over', async () => {
  expect(await ask(['told', 'told'], { isQuiet: true })).toEqual(['none', []]);
  expect(await ask(['told', 'told'], { until: NOW })).toEqual(['none', []]);
});

it('shortens long names', async () => {
  const bodies: string[] = [];
  const channel: Channel = { name: 'push', reach: ({ brief }) => (bodies.push(brief.body), Promise.resolve('told')) };
  await reachBy({ channels: [channel], isQuiet: () => false }, notice());
  expect(bodies).toEqual([`${'x'.repeat(119)}…`]);
});
