export const texts = [
  '',
  ' ',
  ' Jun Seo ',
  'ü🥋',
  'a\0b',
  'a\nb',
  '\u{d800}',
  'x'.repeat(100),
  'x'.repeat(201),
];
export const nonTexts = [null, undefined, 5, '5', true, {}, [], ['Jun']];
export const days = [
  '2012-02-29',
  '2013-02-29',
  '1899-12-31',
  '1900-01-01',
  '2999-01-01',
  '0000-01-01',
  '2012-02-29T12:00',
  '20120229',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13',
  new Date('2012-06-30T22:30:00Z'),
  new Date('9999-12-31T23:59:59Z'),
  new Date('+275760-09-13T00:00:00Z'),
  1_330_473_600_000,
];

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
