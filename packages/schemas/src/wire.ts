import { deserialize, serialize, type SuperJSONResult } from 'superjson';

/** What JSON lacks of the API's inputs and outputs. superjson knows more, some of which costs its reader seconds. */
const revived: ReadonlySet<unknown> = new Set(['Date', 'undefined']);
/** The longest way to a value is some ten names. */
const pathMaxLength = 200;
const depthMax = 10;

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

/**
 * How values travel over tRPC: superjson's format, of which no more than moments and `undefined` is revived. Whoever
 * calls chooses what is to be revived, before anybody knows who calls.
 */
export const wire = {
  serialize: (value: unknown): SuperJSONResult => serialize(value),
  deserialize(sent: SuperJSONResult): unknown {
    const values = boundedTree(sent.meta?.values);
    const meta = values && { values, v: sent.meta?.v === 1 ? 1 : 0 };
    return deserialize({ json: sent.json, ...(meta && { meta }) }, { inPlace: true });
  },
};
