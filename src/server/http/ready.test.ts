import { describe, expect, it } from 'vitest';
import { asId, type StudioId } from '../../kernel/ids.ts';
import { instant } from '../../kernel/time.ts';
import { keptClient } from '../db/kept-client.ts';
import type { SqlPool } from '../db/sql-pool.ts';
import type { ReadyOperation, ReadyReply } from './operation.ts';
import type { ReadyAnswer } from './ready-door.ts';
import { readyLane } from './ready.ts';
import type { Ask, Reply } from './ask.ts';

const bytes = (text: string): ReadyReply => ({ etag: text, body: () => [Buffer.from(text)], gzip: () => [] });
const ask = (tokenHash: string | null = null): Ask => ({
  tokenHash,
  idempotencyKey: null,
  at: instant(0),
  params: {},
  query: {},
  body: undefined,
  ip: '',
  agent: null,
  origin: '',
});

/** A database whose looks end when they are told to, each with what was committed when it began. */
function aStage({ kept = true } = {}) {
  let committed = 0;
  const looks: (() => void)[] = [];
  const statements: string[] = [];
  const order: string[] = [];
  const pool = {
    kind: 'postgres',
    end: () => Promise.resolve(),
    load: () => ({ total: 1, idle: 0, waiting: 0 }),
    connect: () =>
      Promise.resolve({
        release: () => undefined,
        query: (statement: string) => {
          statements.push(statement);
          order.push('look');
          const seen = committed;
          return new Promise((resolve) => looks.push(() => resolve({ rows: [{ seen }], rowCount: 1, command: 'SELECT' })));
        },
      }),
  } as SqlPool;
  const transactions: number[] = [];
  const operation = {
    glance: async (_studio: StudioId, asks: readonly unknown[], look: (statement: string) => Promise<readonly unknown[]>) => {
      const [row] = (await look('select 1')) as { seen: number }[];
      return asks.map(() => (kept ? { kind: 'ready', reply: bytes(`glance ${row!.seen}`) } : { kind: 'changed', seen: row!.seen }));
    },
  } as unknown as ReadyOperation;
  const run = (asks: readonly Ask[]): Promise<readonly Reply[]> => {
    transactions.push(asks.length);
    order.push('transaction');
    return Promise.resolve(asks.map((one) => ({ kind: 'value', value: bytes(`transaction ${one.tokenHash ?? 'visitor'}`) })));
  };
  return {
    answer: readyLane(operation, keptClient(pool), asId<StudioId>(7), run),
    commit: () => void committed++,
    endLook: async () => {
      while (looks.length === 0) await new Promise(setImmediate);
      looks.shift()!();
    },
    statements,
    transactions,
    order,
  };
}

const tagOf = async (asked: Promise<ReadyAnswer>): Promise<string> => {
  const answer = await asked;
  return answer.kind === 'ready' ? answer.reply.etag : answer.kind;
};

describe('reads of ready bytes', () => {
  it('share one look, and none is answered by a look that began before it came', async () => {
    const { answer, commit, endLook, statements } = aStage();
    const early = [answer(ask()), answer(ask())];
    while (statements.length === 0) await new Promise(setImmediate);
    commit();
    const late = [answer(ask()), answer(ask()), answer(ask())];
    await endLook();
    expect(await Promise.all(early.map(tagOf))).toEqual(['glance 0', 'glance 0']);
    await endLook();
    expect(await Promise.all(late.map(tagOf))).toEqual(['glance 1', 'glance 1', 'glance 1']);
    expect(statements).toHaveLength(2);
  });

  it('look again without a rest, but not while a month is built anew', async () => {
    const orderOf = async (kept: boolean) => {
      const { answer, endLook, order } = aStage({ kept });
      const early = answer(ask()).then(() => order.push('answer'));
      await expect.poll(() => order.length).toBe(1);
      const late = answer(ask());
      await endLook();
      await early;
      await endLook();
      await late;
      return order.slice(0, kept ? 3 : 4);
    };
    expect(await orderOf(true)).toEqual(['look', 'look', 'answer']);
    expect(await orderOf(false)).toEqual(['look', 'transaction', 'answer', 'look']);
  });

  it('name the studio in the statement that looks', async () => {
    const { answer, endLook, statements } = aStage();
    const one = answer(ask());
    await endLook();
    await one;
    expect(statements[0]).toBe("set local role atelier_app; set local app.studio_id = '7'; select 1");
  });

  it('take the transaction, all together, where nothing is kept or somebody is known', async () => {
    const missing = aStage({ kept: false });
    const two = [missing.answer(ask()), missing.answer(ask())];
    await missing.endLook();
    expect(await Promise.all(two.map(tagOf))).toEqual(['transaction visitor', 'transaction visitor']);
    expect(missing.transactions).toEqual([2]);

    const known = aStage();
    expect(await Promise.all([known.answer(ask('me')), known.answer(ask())].map(tagOf))).toEqual(['transaction me', 'transaction visitor']);
    expect([known.transactions, known.statements]).toEqual([[2], []]);
  });
});
