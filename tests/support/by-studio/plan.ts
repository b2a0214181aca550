import type { SqlClient } from '../../../src/server/db/sql-pool.ts';

interface PlanNode {
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [field: string]: unknown;
}

/**
 * The tenant tables that a statement reads or changes without `studio_id = …`. The planner of the database answers this. A join that
 * carries the studio from one table to the next counts; two tables that are only joined with each other do not. The session must be free of
 * row-level security, which adds the condition everywhere. An `insert` needs no check, because the column is not null and has no default.
 */
export async function tablesOfAllStudios(client: SqlClient, statement: string, tables: ReadonlySet<string>): Promise<string[]> {
  const nodes = [...allNodes(await genericPlan(client, statement))];
  const scans = nodes.filter((node) => node['Node Type'] !== 'ModifyTable' && tables.has(String(node['Relation Name'])));
  const free = new Map(scans.map((scan) => [String(scan.Alias), String(scan['Relation Name'])]));
  const equalities = nodes.flatMap(conditionsOf).flatMap(conjuncts).flatMap(equalitiesOf);
  for (let before = -1; before !== free.size;) {
    before = free.size;
    for (const { alias, other } of equalities) if (!free.has(other)) free.delete(alias);
  }
  return [...new Set(free.values())].sort();
}

function* allNodes(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* allNodes(child);
}

/** "Index Cond", "Hash Cond", "Join Filter" and so on. */
const conditionsOf = (node: PlanNode): string[] =>
  Object.entries(node).flatMap(([field, text]) => (/(?:Cond|Filter)$/.test(field) ? [String(text)] : []));

/** The parts of a condition that all must be true. */
function conjuncts(condition: string): string[] {
  const parts: string[] = [];
  let [depth, begin] = [0, 0];
  for (let at = 0; at < condition.length; at++) {
    if (condition[at] === '(') depth++;
    if (condition[at] === ')') depth--;
    if (depth > 0 || !condition.startsWith(' AND ', at)) continue;
    parts.push(condition.slice(begin, at));
    begin = at + ' AND '.length;
  }
  if (parts.length > 0) return [...parts, condition.slice(begin)].flatMap(conjuncts);
  return isInParentheses(condition) ? conjuncts(condition.slice(1, -1)) : [condition];
}

function isInParentheses(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return at > 0 && at === text.length - 1;
  }
  return false;
}

/** `other` is the alias on the other side, or the parameter or expression there. `= ANY (…)` may name several studios. */
function equalitiesOf(conjunct: string): { alias: string; other: string }[] {
  const { left, right } = /^(?<left>\S+) = (?!ANY )(?<right>[^ ]+|\(.+\))$/.exec(conjunct)?.groups ?? {};
  const aliasOf = (side = '') => /^"?(?<alias>\w+)"?\.studio_id$/.exec(side)?.groups?.alias;
  const [one, two] = [aliasOf(left), aliasOf(right)];
  return [...(one ? [{ alias: one, other: two ?? String(right) }] : []), ...(two ? [{ alias: two, other: one ?? String(left) }] : [])];
}

/** The plan for any values of the parameters. Each column is named with its table. */
async function genericPlan(client: SqlClient, statement: string): Promise<PlanNode> {
  await client.query(`prepare looked_at as ${statement}`);
  try {
    const { rows: types } = await client.query(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'looked_at'",
    );
    const values = Array.from({ length: types[0].count }, () => 'null').join(', ');
    const { rows } = await client.query(`explain (verbose, costs off, format json) execute looked_at${values && `(${values})`}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate looked_at');
  }
}
