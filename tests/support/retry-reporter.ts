import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Notes the names of tests that needed a second try in RETRIES_FILE: each is a finding. */
export default class RetryReporter implements Reporter {
  readonly #retried: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) > 0) this.#retried.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env.RETRIES_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.#retried));
  }
}
