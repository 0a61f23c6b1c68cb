import { deserialize, serialize, type SuperJSONResult } from 'superjson';

/** What JSON lacks of the API's inputs and outputs. superjson knows more, some of which costs its reader seconds. */
const revived: ReadonlySet<unknown> = new Set(['Date', 'undefined']);
/** The longest way to a value is some ten names. */
const pathMaxLength = 200;
const depthMax = 10;
/** A call sends some ten; a list that is answered has one for each record and moment. */
const sentMax = 1000;

type Tree = NonNullable<NonNullable<SuperJSONResult['meta']>['values']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a tree of annotations that is revived; everything else stays the JSON that it came as. */
function boundedTree(tree: unknown, depth = 0): Tree | undefined {
  if (Array.isArray(tree))
    return tree.length === 1 && revived.has(tree[0]) ? (tree as Tree) : undefined;
  if (!isRecord(tree) || depth >= depthMax) return undefined;
  const branches = Object.entries(tree)
    .filter(([path]) => path.length <= pathMaxLength)
    .map(([path, branch]) => [path, boundedTree(branch, depth + 1)] as const);
  return Object.fromEntries(branches.filter(([, branch]) => branch !== undefined)) as Tree;
}

/** How many values a tree has revived. */
function countOf(tree: Tree | undefined): number {
  if (tree === undefined) return 0;
  if (!isRecord(tree)) return 1;
  return Object.values(tree).reduce((sum, branch) => sum + countOf(branch as Tree), 0);
}

/** superjson's two ways, of which the one back revives `countMax` values, or none of what has more. */
function wireOf(countMax: number) {
  return {
    serialize: (value: unknown): SuperJSONResult => serialize(value),
    deserialize({ json, meta }: SuperJSONResult): unknown {
      const values = boundedTree(meta?.values);
      const known = values && countOf(values) <= countMax && { values, v: meta?.v === 1 ? 1 : 0 };
      return deserialize({ json, ...(known && { meta: known }) }, { inPlace: true });
    },
  };
}

/**
 * How values travel over tRPC: superjson's format, of which no more than moments and `undefined` is revived. Whoever
 * calls chooses what is to be revived, before anybody knows who calls.
 */
export const wire = { input: wireOf(sentMax), output: wireOf(Infinity) };
