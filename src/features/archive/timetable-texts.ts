/** Messages of the timetable import about a line, in English like all command output (docs/decisions/0043). */
import { assertNever } from '../../kernel/result.ts';
import type { BadLine } from './rules/timetable/timetable-entry.ts';

export function badLine(bad: BadLine): string {
  switch (bad.code) {
    case 'columns':
      return `has ${bad.found} fields, the heading has ${bad.expected}.`;
    case 'missing':
      return `the ${bad.column} is missing.`;
    case 'too-long':
      return `the ${bad.column} has more than ${bad.most} characters.`;
    case 'no-weekday':
      return `"${bad.value}" is no weekday (Monday to Sunday).`;
    case 'no-time':
      return `the ${bad.column} "${bad.value}" is no time (00:00 to 23:59).`;
    case 'no-length':
      return `starts and ends at ${bad.start}.`;
    case 'ends-before-start':
      return `ends at ${bad.end}, before it starts at ${bad.start} (past midnight a class may last up to ${bad.mostHours} hours).`;
    case 'contradicts':
      return `is the class of line ${bad.first} (same location, room, weekday, start and name) with another end, kind or audience.`;
    default:
      return assertNever(bad);
  }
}
