const zodsEnglish = String.raw`Invalid (input|UUID|option|string)|expected .*, received|Too (big|small)`;
const parsers = String.raw`Unexpected (token|end of|non-whitespace)|JSON at position|in JSON|superjson`;
const code = String.raw`\bat .{1,200}:\d+:\d+|node_modules|file:\/\/|\.(mjs|ts):\d+|\/tmp\/|\/home\/`;
const errors = String.raw`is not (a function|iterable|defined)|Cannot (read|set|convert)|"stack"|\b(Type|Range|Syntax)Error\b`;
const libraries = String.raw`prisma|\bzod|TRPCError|FST_ERR|HPE_|ERR_[A-Z]|\bECONN|fastify`;
const database = String.raw`SELECT .{1,200} FROM|INSERT INTO|UPDATE .{1,200} SET|violates|relation "|column "|22P0\d`;

/** Wording of libraries and the database, which must not leak into error messages. */
export const insideWords = new RegExp(
  [zodsEnglish, parsers, code, errors, libraries, database].join('|'),
  'i',
);
