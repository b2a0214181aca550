/** `npm run test:deep`: all tests with the full sample sizes. TEST_DEPTH from the environment overrides it. */
process.env.TEST_DEPTH ||= '10';
// Every test on both databases.
process.env.TEST_CROSS ||= 'full';
await import('./test.ts');
