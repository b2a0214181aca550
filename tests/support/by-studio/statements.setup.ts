import { afterAll } from 'vitest';
import { testDatabaseKind } from '../database.ts';
import { collectStatements, takeNewStatements } from './collect.ts';
import { ABOUT_ALL_STUDIOS, statementsOfAllStudios } from './statements.ts';

/**
 * Vitest's setup of each data test file. On PostgreSQL each statement that the product sends must name the studio of each tenant table
 * (docs/how-it-works/spread-by-studio.md). Otherwise the test file that caused the statement fails. A worker checks each statement once.
 */
if (testDatabaseKind === 'postgres') {
  collectStatements();
  afterAll(async () => {
    const found = await statementsOfAllStudios(takeNewStatements(), ABOUT_ALL_STUDIOS);
    if (found.length > 0) throw new Error(`Statements about all studios:\n${found.join('\n')}`);
  });
}
