import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('src/server/db/schema.ts matches the migrations (else: npm run codegen)', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/codegen.ts', '--verify', '--log-level=error'], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`.trim()).toBe('');
  expect(status).toBe(0);
});
