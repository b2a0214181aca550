import { payableUnit, type Minor } from '../../../kernel/money.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { problem, type ArchiveProblem, type Path } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/** Prices and fees are amounts that gateways take (docs/decisions/0171). */
export function amountProblems({ studio, offers, occurrences }: Archive): ArchiveProblem[] {
  const unit = payableUnit({ ...DEFAULT_SETTINGS.currency, ...studio.settings.currency });
  const of = (path: Path, amount: Minor | null): ArchiveProblem[] =>
    amount === null || amount % unit === 0 ? [] : [problem(path, { code: 'amount-not-payable', amount, unit })];
  return [
    ...offers.flatMap(({ price }, at) => of(['offers', at, 'price'], price)),
    ...occurrences.flatMap(({ lateCancelFee, noShowFee }, at) => [
      ...of(['occurrences', at, 'lateCancelFee'], lateCancelFee),
      ...of(['occurrences', at, 'noShowFee'], noShowFee),
    ]),
  ];
}
