import { randomBytes } from 'node:crypto';
import type { FakeReply } from './fake-server.ts';

export type Bank = 'pays' | 'holds' | 'declines';

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface PayPalWorld {
  pageOf(page: 'checkoutnow' | 'subscribe', id: string): string;
  happen(event: string, resource: object): void;
  bank(): Bank;
  /** The fake's clock, in unix milliseconds. */
  now(): number;
}

export const newPayPalId = () => randomBytes(8).toString('hex').toUpperCase();

export const refused = (status: number, issue: string): FakeReply => ({
  status,
  body: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
