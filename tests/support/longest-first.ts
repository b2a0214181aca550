import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files, longest first. A worker must not start one of them last. */
const LONG = [
  'tests/data/clock-model.test.ts',
  'tests/data/standing-model.test.ts',
  'src/app/server/main.test.ts',
  'tests/data/daylight-saving.test.ts',
  'src/features/accounts/server/reset/reset-password.test.ts',
  'src/features/accounts/server/social/social-log-in.test.ts',
  'src/app/cli/studio.test.ts',
  'tests/screens/accessibility-customers.test.ts',
  'tests/screens/accessibility-visitors.test.ts',
  'tests/screens/accessibility-staff.test.ts',
  'tests/screens/timings.test.ts',
  'tests/screens/steady.test.ts',
  'tests/screens/keyboard-and-network.test.ts',
];

/** Waits for the others, so it must start last. */
const LAST = 'tests/routes/every-operation.test.ts';

/** Vitest sorts by earlier durations, which a fresh clone does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      if (moduleId.endsWith(`/${LAST}`)) return Infinity;
      const place = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? LONG.length : place;
    };
    await tellDataTests(files.filter(({ project }) => project.name === 'data'));
    return (await super.sort(files)).toSorted((a, b) => (a.project === b.project ? rank(a) - rank(b) : 0));
  }
}

async function tellDataTests(files: readonly TestSpecification[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const { testFiles } = await first.project.globTestFiles();
  const isWhole = files.some(({ moduleId }) => moduleId.endsWith(`/${LAST}`)) && files.length === testFiles.length;
  first.project.provide('wholeRun', isWhole ? files.map(({ moduleId }) => moduleId) : null);
}
