import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keyOf } from '../../../../web/lib/query.ts';
import { getPaymentHistory } from '../../../checkout/contract/receipts.contract.ts';
import { forgetClasses } from './forget-classes.ts';

it('a freed seat makes the debts stale: a late cancellation raises a fee, and its undo takes it back', () => {
  const client = new QueryClient();
  const queryKey = [...keyOf(getPaymentHistory), {}];
  client.setQueryData(queryKey, {});
  forgetClasses(client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
