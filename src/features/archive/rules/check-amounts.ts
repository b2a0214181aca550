import { payableUnit, type Minor } from '../../../kernel/money.ts';
import { DEFAULT_SETTINGS } from '../../studio/rules/default-settings.ts';
import { problem, type ArchiveProblem, type Path } from './archive-problem.ts';
import type { Archive } from './archive.ts';

/** Checks that gateways accept the amounts of prices, fees and gift cards (docs/decisions/0171). */
export function amountProblems({ studio, offers, occurrences }: Archive): ArchiveProblem[] {
  const unit = payableUnit({ ...DEFAULT_SETTINGS.currency, ...studio.settings.currency });
  const of = (path: Path, amount: Minor | null): ArchiveProblem[] =>
    amount === null || amount % unit === 0 ? [] : [problem(path, { code: 'amount-not-payable', amount, unit })];
  const { amounts = [], least = null, most = null } = studio.settings.giftCards ?? {};
  const giftCards: Path = ['studio', 'settings', 'giftCards'];
  return [
    ...amounts.flatMap((amount, at) => of([...giftCards, 'amounts', at], amount)),
    ...of([...giftCards, 'least'], least),
    ...of([...giftCards, 'most'], most),
    ...offers.flatMap(({ price }, at) => of(['offers', at, 'price'], price)),
    ...occurrences.flatMap(({ lateCancelFee, noShowFee }, at) => [
      ...of(['occurrences', at, 'lateCancelFee'], lateCancelFee),
      ...of(['occurrences', at, 'noShowFee'], noShowFee),
    ]),
  ];
}
