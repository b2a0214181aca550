import { valueOfAnswer } from './answers.ts';
import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/** Finds repeated options of a field, repeated answers of a customer, and answers that do not match their field. */
export function answerProblems({ customFields, customers }: Archive): ArchiveProblem[] {
  const fields = new Map(customFields.map((field) => [field.key, field]));
  const twice = customFields.flatMap(({ options }, at) =>
    repeated(
      options,
      ({ value }) => value,
      (n) => ['customFields', at, 'options', n],
      'duplicate-value',
    ),
  );
  const answered = customers.flatMap(({ answers }, at) => [
    ...repeated(
      answers,
      ({ field }) => field,
      (n) => ['customers', at, 'answers', n, 'field'],
      'duplicate-value',
    ),
    ...answers.flatMap((answer, n) => {
      const field = fields.get(answer.field);
      const fits = !field || valueOfAnswer(field, answer) !== null;
      return fits ? [] : [problem(['customers', at, 'answers', n, 'value'], { code: 'answer-misfits', type: field.type })];
    }),
  ]);
  return [...twice, ...answered];
}
