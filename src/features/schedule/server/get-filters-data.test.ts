import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClassTemplate, aLocation, anInstructor, aService, aTag } from '../../../../tests/builders/classes.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

it('the filters of the schedule are listed alphabetically (spec 1 §3)', async () => {
  const ids = await server.demo.inside(async (tx) => {
    const service = await aService(tx, { name: 'Yoga' });
    const [warm, calm] = [await aTag(tx, { name: 'warm' }), await aTag(tx, { name: 'Calm' })];
    await aTag(tx, { name: 'On no class' });
    const locations = [await aLocation(tx, { name: 'Riverside' }), await aLocation(tx, { name: 'Downtown' })];
    const instructors = [await anInstructor(tx, { name: 'Zoe' }), await anInstructor(tx, { name: 'Ada' })];
    await anInstructor(tx, { name: 'Left', active: false });
    await anInstructor(tx, { name: 'Desk', teaches: false });
    const template = await aClassTemplate(tx, { name: 'Vinyasa', service, tags: [warm, calm] });
    return { service, warm, calm, locations, instructors, template };
  });
  await server.other.inside((tx) => aLocation(tx, { name: 'Elsewhere' }));
  const { status, body } = await server.call('GET', '/get-filters-data');
  expect(status).toBe(200);
  expect(body).toEqual({
    services: [{ id: ids.service, name: 'Yoga' }],
    locations: [
      { id: ids.locations[1], name: 'Downtown' },
      { id: ids.locations[0], name: 'Riverside' },
    ],
    instructors: [
      { id: ids.instructors[1], name: 'Ada' },
      { id: ids.instructors[0], name: 'Zoe' },
    ],
    classes: [{ id: ids.template, name: 'Vinyasa' }],
    filter_tags: [
      { id: ids.calm, name: 'Calm' },
      { id: ids.warm, name: 'warm' },
    ],
  });
});
