/** The table "refusal × situation" (docs/decisions/0153): its rows, and how a set of situations is tried. */
import type { Decision, Refusal } from '../../../src/kernel/result.ts';

export interface Situation<World> {
  readonly code: string;
  readonly when: string;
  readonly on: (world: World) => World;
  /** Beside the code. */
  readonly numbers?: object;
  /** Of one kind only one can be so at a time. */
  readonly kind?: string;
}

interface RuleOf<World> {
  readonly name: string;
  /** The files in src/features whose refusals the situations show. */
  readonly files: readonly string[];
  /** Nothing stands against it. */
  readonly base: World;
  readonly decide: (world: World) => Decision<unknown, Refusal>;
  /** In the order in which they are named. */
  readonly situations: readonly Situation<World>[];
}

type Row = Omit<Situation<never>, 'on'>;

export interface Rule extends Pick<RuleOf<never>, 'name' | 'files'> {
  readonly rows: readonly Row[];
  /** What is refused where these rows hold together. */
  readonly refusalOf: (some: readonly Row[]) => Refusal | null;
}

/** The last situation is applied first, so that none undoes one that is named before it. */
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

/** Of situations that cannot hold together the first. */
export const possible = (some: readonly Row[]): Row[] =>
  some.filter(({ kind }, nth) => kind === undefined || some.findIndex((one) => one.kind === kind) === nth);

interface Details {
  readonly because?: string;
  readonly why?: Refusal;
  readonly passes?: readonly { readonly why: Refusal }[];
}

/** `cannot-give (fee)`: a code with the reason that it brings along. */
export function labelOf(refusal: Refusal & Details): string {
  const inner = refusal.because ?? refusal.why?.code ?? refusal.passes?.[0]?.why.code;
  return inner === undefined ? refusal.code : `${refusal.code} (${inner})`;
}

/** The code, and that of the reason which it brings along. */
export const codesOfRow = ({ code, numbers }: Row): string[] => {
  const { why }: Details = numbers ?? {};
  return why === undefined ? [code] : [code, why.code];
};

export const labelOfRow = ({ code, numbers }: Row): string => labelOf({ code, ...numbers });

/** A change of the world by one of its parts. */
export const changed = <World>(
  code: string,
  when: string,
  over: Partial<NoInfer<World>>,
  more: Pick<Row, 'numbers' | 'kind'> = {},
): Situation<World> => ({ code, when, on: (world) => ({ ...world, ...over }), ...more });
