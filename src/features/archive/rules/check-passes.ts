import { problem, type ArchiveProblem, type Knows } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedPass } from './archived-sales.ts';

/** Checks that each balance equals the sum of its ledger (readings §5), and that each pass has terms. */
export function passProblems(archive: Archive, knows: Knows): ArchiveProblem[] {
  return archive.passes.flatMap((pass, at) => [
    ...(pass.terms === null && (pass.offer === null || !knows('offers', pass.offer))
      ? [problem(['passes', at, 'terms'], { code: 'terms-missing' })]
      : []),
    ...balanceProblems(pass, at),
  ]);
}

function balanceProblems(pass: ArchivedPass, at: number): ArchiveProblem[] {
  const sums = new Map<string, { index: number; sum: number }>();
  pass.ledger.forEach(({ kind, cycle, delta }, index) => {
    const before = sums.get(`${kind} ${cycle}`);
    sums.set(`${kind} ${cycle}`, { index: before?.index ?? index, sum: (before?.sum ?? 0) + delta });
  });
  const found: ArchiveProblem[] = [];
  const seen = new Set<string>();
  pass.balances.forEach(({ kind, cycle, balance, returned, usableUntil }, n) => {
    const name = `${kind} ${cycle}`;
    const path = ['passes', at, 'balances', n];
    if (seen.has(name)) found.push(problem(path, { code: 'balance-twice', kind, cycle }));
    seen.add(name);
    if (returned > balance || (returned > 0 && usableUntil === null)) found.push(problem([...path, 'returned'], { code: 'more-returned' }));
    const ledger = sums.get(name)?.sum ?? 0;
    if (ledger < 0) found.push(problem(path, { code: 'ledger-below-zero', kind, cycle, ledger }));
    else if (ledger !== balance) found.push(problem([...path, 'balance'], { code: 'ledger-differs', kind, cycle, ledger, balance }));
  });
  for (const [name, { index, sum }] of sums) {
    const { kind, cycle } = pass.ledger[index]!;
    if (!seen.has(name))
      found.push(problem(['passes', at, 'ledger', index], { code: 'ledger-differs', kind, cycle, ledger: sum, balance: 0 }));
  }
  return found;
}
