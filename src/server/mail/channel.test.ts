import { expect, it } from 'vitest';
import { instant, minutes, plus, type Instant } from '../../kernel/time.ts';
import type { Brief } from './mail.ts';
import { reachBy, titleOf, type Channel, type Notice, type Reached } from './channel.ts';

const NOW = instant(Date.UTC(2026, 4, 5, 12));
const notice = (until = plus(NOW, minutes(15))) =>
  ({ at: NOW, brief: { name: 'y'.repeat(100), when: 'Thu Nov 26, 7:00 pm', body: 'x'.repeat(500), until } as Brief }) as Notice;

/** Asks two ways that answer like this, and returns which were asked, and the result. */
async function ask(answers: readonly [Reached, Reached], { night = null as Instant | null, until = plus(NOW, minutes(15)) } = {}) {
  const asked: string[] = [];
  const untils: Instant[] = [];
  const way = (name: Channel['name'], answer: Reached): Channel => ({
    name,
    reach: ({ brief }) => (asked.push(name), untils.push(brief.until), Promise.resolve(answer)),
    report: () => (asked.push(`${name} before`), Promise.resolve(answer)),
  });
  const reached = await reachBy({ channels: [way('push', answers[0]), way('text', answers[1])], quietFrom: () => night }, notice(until));
  return [reached, asked, ...untils.slice(0, 1)];
}

it('asks the ways in order until one has reached the person or may still reach them', async () => {
  const wait = { waitUntil: plus(NOW, minutes(1)) };
  const until = plus(NOW, minutes(15));
  expect(await ask(['told', 'told'])).toEqual(['told', ['push'], until]);
  expect(await ask([wait, 'told'])).toEqual([wait, ['push'], until]);
  expect(await ask(['none', 'told'])).toEqual(['told', ['push', 'text'], until]);
  expect(await ask(['none', 'none'])).toEqual(['none', ['push', 'text'], until]);
});

it('begins nothing at night and nothing about what is over, and only asks what became of a notice sent before', async () => {
  for (const over of [{ night: NOW }, { night: plus(NOW, minutes(-60)) }, { until: NOW }]) {
    expect(await ask(['none', 'none'], over)).toEqual(['none', ['push before', 'text before']]);
    expect(await ask(['told', 'told'], over)).toEqual(['told', ['push before']]);
  }
});

it('lets no notice wait into the night', async () => {
  const night = plus(NOW, minutes(5));
  expect(await ask(['told', 'told'], { night })).toEqual(['told', ['push'], night]);
  expect(await ask(['told', 'told'], { night, until: plus(NOW, minutes(2)) })).toEqual(['told', ['push'], plus(NOW, minutes(2))]);
});

it('shortens long names and sentences, never the day and the time', async () => {
  const briefs: Brief[] = [];
  const channel: Channel = {
    name: 'push',
    reach: ({ brief }) => (briefs.push(brief), Promise.resolve('told')),
    report: () => Promise.resolve('none'),
  };
  await reachBy({ channels: [channel], quietFrom: () => null }, notice());
  expect(briefs.map(({ body }) => body)).toEqual([`${'x'.repeat(119)}…`]);
  expect(briefs.map(titleOf)).toEqual([`${'y'.repeat(58)}…, Thu Nov 26, 7:00 pm`]);
});
