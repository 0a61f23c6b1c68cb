import { deserialize, serialize, type SuperJSONResult } from 'superjson';

/** The API's values that JSON lacks. superjson can revive more types, some of which cost the reader seconds. */
const revived: ReadonlySet<unknown> = new Set(['Date', 'undefined']);
/** The longest path of the API has some ten names. */
const pathMaxLength = 200;
const depthMax = 10;
/** A request has some ten dates; a response has several for each record. */
const sentMax = 1000;

type Tree = NonNullable<NonNullable<SuperJSONResult['meta']>['values']>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The allowed part of a tree of annotations; other values stay plain JSON. */
function boundedTree(tree: unknown, depth = 0): Tree | undefined {
  if (Array.isArray(tree))
    return tree.length === 1 && revived.has(tree[0]) ? (tree as Tree) : undefined;
  if (!isRecord(tree) || depth >= depthMax) return undefined;
  const branches = Object.entries(tree)
    .filter(([path]) => path.length <= pathMaxLength)
    .map(([path, branch]) => [path, boundedTree(branch, depth + 1)] as const);
  return Object.fromEntries(branches.filter(([, branch]) => branch !== undefined)) as Tree;
}

/** How many values a tree revives. */
function countOf(tree: Tree | undefined): number {
  if (tree === undefined) return 0;
  if (!isRecord(tree)) return 1;
  return Object.values(tree).reduce((sum, branch) => sum + countOf(branch as Tree), 0);
}

/** superjson, whose deserializer revives no value of an input with more than `countMax`. */
function wireOf(countMax: number) {
  return {
    serialize: (value: unknown): SuperJSONResult => serialize(value),
    deserialize({ json, meta }: SuperJSONResult): unknown {
      const values = boundedTree(meta?.values);
      const allowed = values && countOf(values) <= countMax && { values, v: meta?.v === 1 ? 1 : 0 };
      return deserialize({ json, ...(allowed && { meta: allowed }) }, { inPlace: true });
    },
  };
}

/**
 * The transformer of tRPC: superjson, restricted to dates and `undefined`, as annotations of a request are read before
 * authentication.
 */
export const wire = { input: wireOf(sentMax), output: wireOf(Infinity) };
