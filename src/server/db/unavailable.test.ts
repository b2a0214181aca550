import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code !== undefined && { code });

it.each([
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['none of its addresses accepts a connection', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['its name does not resolve at the moment', failure('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN')],
  ['the connection is cut', failure('read ECONNRESET', 'ECONNRESET')],
  ['the connection is cut without a reason', failure('Connection terminated unexpectedly')],
  ['it does not answer', failure('Connection terminated due to connection timeout')],
  ['every connection is in use', failure('timeout exceeded when trying to connect')],
  ['the connection failed before', failure('Client has encountered a connection error and is not queryable')],
  ['it is shutting down', failure('terminating connection due to administrator command', '57P01')],
  ['it starts', failure('the database system is starting up', '57P03')],
  ['it has no connection left', failure('sorry, too many clients already', '53300')],
  ['its pooler cannot reach it', failure('server login has been failing', '08P01')],
  ['a transaction was idle too long', failure('terminating connection due to idle-in-transaction timeout', '25P03')],
  ['it is a replica', failure('cannot execute INSERT in a read-only transaction', '25006')],
])('the database is unavailable when %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a row violates a constraint', failure('duplicate key value violates unique constraint', '23505')],
  ['a statement is wrong', failure('syntax error', '42601')],
  ['a lock is not free', failure('canceling statement due to lock timeout', '55P03')],
  ['the program has a bug', new TypeError('x is not a function')],
  ['a request is wrong', failure('Body cannot be empty', 'FST_ERR_CTP_EMPTY_JSON_BODY')],
  ['a value is no error', 'Connection terminated unexpectedly'],
])('the database is available when %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
