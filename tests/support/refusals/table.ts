/** The table "refusal × situation" (docs/decisions/0153): its rows, and how a set of situations is tested. */
import type { Decision, Refusal } from '../../../src/kernel/result.ts';

export interface Situation<World> {
  readonly code: string;
  readonly when: string;
  readonly on: (world: World) => World;
  /** Details of the refusal besides the code. */
  readonly numbers?: object;
  /** Only one situation of a kind can hold at a time. */
  readonly kind?: string;
}

interface RuleOf<World> {
  readonly name: string;
  /** Files in src/features whose refusals the situations cover. */
  readonly files: readonly string[];
  /** A world without a refusal. */
  readonly base: World;
  readonly decide: (world: World) => Decision<unknown, Refusal>;
  /** In the order of the checks: the first situation decides the refusal. */
  readonly situations: readonly Situation<World>[];
}

type Row = Omit<Situation<never>, 'on'>;

export interface Rule extends Pick<RuleOf<never>, 'name' | 'files'> {
  readonly rows: readonly Row[];
  /** The refusal when these situations hold together. Null when nothing is refused. */
  readonly refusalOf: (some: readonly Row[]) => Refusal | null;
}

/** Applies the last situation first, so that earlier situations override later ones. */
export const rule = <World>({ name, files, base, decide, situations }: RuleOf<World>): Rule => ({
  name,
  files,
  rows: situations,
  refusalOf: (some) => {
    const chosen = situations.filter((one) => some.includes(one));
    const decision = decide(chosen.toReversed().reduce((world, { on }) => on(world), base));
    return decision.ok ? null : decision.refusal;
  },
});

/** Keeps only the first situation of each kind. */
export const possible = (some: readonly Row[]): Row[] =>
  some.filter(({ kind }, nth) => kind === undefined || some.findIndex((one) => one.kind === kind) === nth);

interface Details {
  readonly because?: string;
  readonly why?: Refusal;
  readonly passes?: readonly { readonly why: Refusal }[];
}

/** A code with its inner reason, such as `cannot-give (fee)`. */
export function labelOf(refusal: Refusal & Details): string {
  const inner = refusal.because ?? refusal.why?.code ?? refusal.passes?.[0]?.why.code;
  return inner === undefined ? refusal.code : `${refusal.code} (${inner})`;
}

export const codesOfRow = ({ code, numbers }: Row): string[] => {
  const { why }: Details = numbers ?? {};
  return why === undefined ? [code] : [code, why.code];
};

export const labelOfRow = ({ code, numbers }: Row): string => labelOf({ code, ...numbers });

export const changed = <World>(
  code: string,
  when: string,
  over: Partial<NoInfer<World>>,
  more: Pick<Row, 'numbers' | 'kind'> = {},
): Situation<World> => ({ code, when, on: (world) => ({ ...world, ...over }), ...more });
