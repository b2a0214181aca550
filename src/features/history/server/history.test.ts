import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRush, type Rush } from '../../../../tests/builders/rush.ts';
import { aCustomer } from '../../../../tests/builders/customer.ts';
import { aStudio } from '../../../../tests/builders/studio.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { FEATURES } from '../../../context/studio.ts';
import { days, instant, plus, type Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { groupOf, HISTORY_GROUP_NAMES } from '../rules/history-groups.ts';

/** 11 pm of the day before in New York. */
const NIGHT = instant(Date.parse('2026-11-17T04:00:00Z'));
const NEXT_DAY = plus(NIGHT, days(1));

let server: TestServer;
let rush: Rush;
let owner: { id: number; token: string };
let manager: { id: number; token: string };
const inside = <T>(work: (tx: StudioTx) => Promise<T>) => inStudio(server.atelier.database.db, rush.studio, work);
const write = (tx: StudioTx, at: Instant, action: string, subject: readonly [string, number], rest: object = {}) =>
  writeAudit(tx, at, { by: owner.id as never, action, subject, ...rest });

beforeAll(async () => {
  server = await startTestServer();
  const settings = { timeZone: 'America/New_York' as never };
  rush = await aRush(server.atelier.database, { now: NIGHT, people: 1, credits: 1, sessions: 1, capacity: 3, settings });
  await inside(async (tx) => {
    owner = await aStaff(tx, { role: 'owner', row: { name: 'Olive' } });
    manager = await aStaff(tx, { role: 'manager', row: { name: 'Mia' } });
    await write(tx, NIGHT, 'class.capacity', ['class_session', rush.sessions[0]!], { data: { from: 3, to: 4 } });
    await write(tx, NIGHT, 'staff.change', ['staff', manager.id], { before: { name: 'M' }, after: { name: '=Mia' } });
    await write(tx, NEXT_DAY, 'settings_rules.change', ['settings_rules', rush.studio], {
      before: { lateFee: null },
      after: { lateFee: 500 },
    });
    await writeAudit(tx, NEXT_DAY, { by: null, via: 'cli', action: 'gateway.connect', subject: ['gateway_stripe', rush.studio] });
    await writeAudit(tx, NEXT_DAY, { by: manager.id as never, action: 'customer.notes', subject: ['customer', rush.people[0]!.id] });
  });
});
afterAll(() => server.close());

const read = async (query = '', token = owner.token) => (await server.call('GET', `/office/history${query}`, { studio: rush, token })).body;
const actionsOf = async (query: string) => (await read(query)).entries.map(({ action }: { action: string }) => action);
const NEWEST_FIRST = ['customer.notes', 'gateway.connect', 'settings_rules.change', 'staff.change', 'class.capacity'];

describe('the history of the studio', () => {
  it('has each change with its person, its thing and its values, newest first', async () => {
    const { entries, hasMore, members } = await read();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(NEWEST_FIRST);
    expect({ hasMore, members: members.map(({ name }: { name: string }) => name) }).toEqual({ hasMore: false, members: ['Mia', 'Olive'] });
    expect(entries[0]).toMatchObject({ by: 'Mia', via: 'web', name: expect.stringMatching(/\w+ \w+/), startsAt: null });
    expect(entries[1]).toMatchObject({ by: null, via: 'cli', name: null });
    expect(entries[2].changes).toEqual([{ field: 'lateFee', oldValue: null, newValue: 500 }]);
    expect(entries[3]).toMatchObject({ thing: { kind: 'staff', id: manager.id }, name: 'Mia' });
    expect(entries[3].changes).toEqual([{ field: 'name', oldValue: 'M', newValue: '=Mia' }]);
    expect(entries[4]).toMatchObject({ name: expect.any(String), startsAt: expect.any(Number) });
  });

  it('is filtered by person, by things, and by day of the studio', async () => {
    expect(await actionsOf(`?member=${manager.id}`)).toEqual(['customer.notes']);
    expect(await actionsOf('?group=settings')).toEqual(['gateway.connect', 'settings_rules.change']);
    expect(await actionsOf('?group=team')).toEqual(['staff.change']);
    expect(await actionsOf('?day=2026-11-16')).toEqual(['staff.change', 'class.capacity']);
    expect(await actionsOf('?day=2026-11-18')).toEqual([]);
  });

  it('goes on before the last entry', async () => {
    const { entries } = await read();
    expect(await actionsOf(`?beforeId=${entries[2].id}`)).toEqual(NEWEST_FIRST.slice(3));
  });

  it('is a file in which no cell is a formula', async () => {
    const { status, body } = await server.call('GET', '/office/history/export?group=team', { studio: rush, token: owner.token });
    expect(status).toBe(200);
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toMatch(/Time,Person,Change,Of,Field,Before,After$/);
    expect(lines.slice(1)).toEqual(["2026-11-16 23:00,Olive,Person of the team changed,Mia,name,M,'=Mia"]);
  });

  it('is for those who manage the studio', async () => {
    const desk = await inside((tx) => aStaff(tx, { role: 'front_desk' }));
    expect((await server.call('GET', '/office/history', { studio: rush, token: desk.token })).status).toBe(403);
  });

  it('has no account of a payment provider for managers, and no name of a customer without the ability', async () => {
    const { entries } = await read('', manager.token);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(NEWEST_FIRST.filter((action) => action !== 'gateway.connect'));
    expect(entries[0].name).toEqual(expect.stringMatching(/\w+ \w+/));
    const less = await aStudio(server.atelier.database, { features: FEATURES.filter((feature) => feature !== 'extended_staff_portal') });
    const { token } = await less.inside(async (tx) => {
      const one = await aStaff(tx, { role: 'manager' });
      const customer = await aCustomer(tx);
      const after = { email: 'ada@example.test' };
      await writeAudit(tx, NIGHT, { by: one.id, action: 'customer.change', subject: ['customer', customer.id], after });
      return one;
    });
    const { body } = await server.call('GET', '/office/history', { studio: less, token });
    expect(body.entries).toMatchObject([{ action: 'customer.change', name: null, changes: [] }]);
  });

  it('has each kind of thing in the group that its rule names', async () => {
    const kinds = [
      'settings_gift_cards',
      'settings_rules',
      'mail_words_class-reminder',
      'studio',
      'offer',
      'class_session',
      'staff',
      'tag',
    ];
    const other = await aStudio(server.atelier.database);
    const { token } = await other.inside(async (tx) => {
      const one = await aStaff(tx, { role: 'owner' });
      for (const kind of kinds) await writeAudit(tx, NIGHT, { by: one.id, action: `${kind}.change`, subject: [kind, 1] });
      return one;
    });
    for (const group of HISTORY_GROUP_NAMES) {
      const { body } = await server.call('GET', `/office/history?group=${group}`, { studio: other, token });
      const found = body.entries.map(({ thing }: { thing: { kind: string } }) => thing.kind);
      expect(found.toSorted()).toEqual(kinds.filter((kind) => groupOf(kind) === group).toSorted());
    }
  });

  it.each(['?member=x', '?group=secrets', '?day=2026-02-30', '?beforeId=0'])('%s is refused', async (query) => {
    expect((await server.call('GET', `/office/history${query}`, { studio: rush, token: owner.token })).status).toBe(422);
  });

  it('keeps its entries when the values of a person are removed', async () => {
    const { length } = (await read()).entries;
    await inside((tx) => tx.deleteFrom('audit_personal').where('studio_id', '=', tx.studio).execute());
    const { entries } = await read();
    expect(entries.length).toBe(length);
    expect(entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field))).toEqual(['lateFee']);
  });

  it('cannot be changed or deleted by the server', async () => {
    await expect(
      inside((tx) => tx.updateTable('audit_entry').set({ action: 'x' }).where('studio_id', '=', tx.studio).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(inside((tx) => tx.deleteFrom('audit_entry').where('studio_id', '=', tx.studio).execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});
