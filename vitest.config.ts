import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Five projects, told apart by where a test file lies (CONTRIBUTING.md):
 * `unit` needs nothing, `data` a database (TEST_DB=pglite|postgres), `races` PostgreSQL, `screens` and `journeys` a browser too; what
 * `screens` look at is the same on every database.
 */
const minute = 60_000;
/** For tests that start server processes. */
const bundledServer = './tests/support/bundled-server.setup.ts';
/** A server, if the run needs one, and what every test's own database is copied from. */
const databases = (template: 'migrated' | 'demo') => [
  './tests/support/forgetful-postgres.setup.ts',
  template === 'demo' ? './tests/support/browser/demo.setup.ts' : './tests/support/migrated.setup.ts',
];
/** What looks at pages in a browser. */
const inBrowser = {
  environment: 'node' as const,
  globalSetup: [bundledServer, ...databases('demo')],
  testTimeout: 5 * minute,
  hookTimeout: 3 * minute,
  // A page on a busy machine takes its time.
  expect: { poll: { timeout: (2 * minute) / 3 } },
  // A server for most files, a browser for each worker: while one waits for the other, three files use two cores.
  maxWorkers: 3,
  isolate: false,
  // Once more when the machine had no time for the browser; the report says so.
  retry: 1,
};

const data = ['src/{server,app/server,app/cli}/**/*.test.ts', 'src/features/*/server/**/*.test.ts', 'tests/{routes,data}/**/*.test.ts'];
const journeys = ['tests/journeys/**/*.test.ts'];
/**
 * What runs on the embedded database too: where SQL, time or the start is the subject, and one path of each feature. The full cross is in
 * `npm run test:deep` (docs/decisions/0082).
 */
const dataOnBoth = [
  'src/server/{db,http}/**/*.test.ts',
  'src/app/server/main.test.ts',
  'tests/data/{daylight-saving,due-sweep,mail-delivery,outbox,schema-types,tenancy,test-database}.test.ts',
  'src/features/accounts/server/change-password.test.ts',
  'src/features/archive/server/archive.test.ts',
  'src/features/availability/server/availability.test.ts',
  'src/features/bookings/server/{cancel-booking,reserve/reserve-class}.test.ts',
  'src/features/calendar-feed/server/calendar.test.ts',
  'src/features/class-admin/server/change-capacity.test.ts',
  'src/features/classes/server/remind.test.ts',
  'src/features/custom-fields/server/custom-fields.test.ts',
  'src/features/customers/server/update-settings.test.ts',
  'src/features/demo/server/demo.test.ts',
  'src/features/files/server/upload-image.test.ts',
  'src/features/bookings/server/booking-letter.test.ts',
  'src/features/passes/server/credits.test.ts',
  'src/features/schedule/server/get-month.test.ts',
  'src/features/studio/server/get-settings.test.ts',
  'src/features/waitlist/server/{claim-seat,recheck-waitlist}.test.ts',
];
const journeysOnBoth = ['tests/journeys/{first-booking,claim}.test.ts'];
const isSelection = process.env.TEST_SELECTION === 'both';

export default defineConfig({
  // Vite's own config is for the web app; tests need nothing of it but the JSX transform, which is built in.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    passWithNoTests: true,
    teardownTimeout: minute / 2,
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['**/*.test.*'], reportsDirectory: 'coverage' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{kernel,context,wire,web}/**/*.test.{ts,tsx}',
            'src/portals/**/*.test.{ts,tsx}',
            'src/features/*/*.test.ts',
            'src/features/*/{rules,contract,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          environment: 'node',
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          include: isSelection ? dataOnBoth : data,
          environment: 'node',
          globalSetup: [...databases('migrated'), './tests/support/replies/folder.setup.ts'],
          setupFiles: ['./tests/support/by-studio/statements.setup.ts', './tests/support/replies/replies.setup.ts'],
          testTimeout: 3 * minute,
          hookTimeout: 3 * minute,
          maxWorkers: 3,
          // The server's program is read once by each worker. Nothing in it is kept in modules (docs/decisions/0082).
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          include: ['tests/races/**/*.test.ts'],
          environment: 'node',
          globalSetup: [bundledServer, './tests/support/postgres.setup.ts', './tests/support/races.setup.ts'],
          env: { TEST_DB: 'postgres' },
          testTimeout: 10 * minute,
          hookTimeout: 3 * minute,
          // Each starts processes of its own and waits for them much of the time.
          maxWorkers: 3,
          // The support code is loaded once by each worker (docs/decisions/0082).
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'screens',
          globalSetup: [bundledServer, ...databases('demo'), './tests/support/browser/shared-demo.setup.ts'],
          include: ['tests/screens/**/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'journeys',
          include: isSelection ? journeysOnBoth : journeys,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
