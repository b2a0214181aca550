import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tallyOf, type VitestReport } from './test-vitest.ts';

const test = (status: string, fullName = 'a test') => ({ status, fullName });
const report = (...files: Partial<VitestReport['testResults'][number]>[]): VitestReport => ({
  testResults: files.map((file) => ({ name: '/x.test.ts', status: 'passed', assertionResults: [], ...file })),
});

describe('the result of a test run', () => {
  it.each([
    { when: 'all pass', given: report({ assertionResults: [test('passed'), test('passed')] }), ended: 0, passed: 2, failed: 0 },
    {
      when: 'one fails',
      given: report({ status: 'failed', assertionResults: [test('passed'), test('failed')] }),
      ended: 1,
      passed: 1,
      failed: 1,
    },
    {
      when: 'a file does not load',
      given: report({ assertionResults: [test('passed')] }, { status: 'failed' }),
      ended: 1,
      passed: 1,
      failed: 1,
    },
    {
      when: 'a hook fails after its tests',
      given: report({ status: 'failed', assertionResults: [test('passed')] }),
      ended: 1,
      passed: 1,
      failed: 1,
    },
    { when: 'an error falls outside tests', given: report({ assertionResults: [test('passed')] }), ended: 1, passed: 1, failed: 1 },
    { when: 'it is killed', given: report({ assertionResults: [test('passed')] }), ended: 'SIGKILL', passed: 1, failed: 1 },
    { when: 'a test is skipped', given: report({ assertionResults: [test('passed'), test('skipped')] }), ended: 0, passed: 1, failed: 0 },
    { when: 'there is no test', given: report(), ended: 0, passed: 0, failed: 1 },
  ])('when $when', ({ given, ended, passed, failed }) => {
    const tally = tallyOf(given, ended);
    expect({ passed: tally.passed, failed: tally.failed.length }).toEqual({ passed, failed });
  });

  it('without tests is no failure when only changes are run', () => {
    expect(tallyOf(report(), 0, true)).toEqual({ passed: 0, failed: [] });
    expect(tallyOf(report(), 1, true).failed).toHaveLength(1);
  });

  it('shows the first error of a failed run', () => {
    const given = { status: 'failed', fullName: 'a test', failureMessages: ['Error: no seat\n    at x.ts:1:1', 'Error: later'] };
    const { failed } = tallyOf(report({ name: join(import.meta.dirname, 'x.test.ts'), status: 'failed', assertionResults: [given] }), 1);
    expect(failed).toEqual(['scripts/x.test.ts > a test: Error: no seat']);
  });
});
