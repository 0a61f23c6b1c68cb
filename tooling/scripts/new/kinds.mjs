/**
 * What one kind of field is in each place. `make` is the type of a field with this title, `makeOptional` that of one
 * that may stay empty where `.nullable()` does not say it; `imports` are the names that they need, by module of
 * packages/schemas; `column` is the type in prisma/schema; `sample` is a value for the REST guide.
 * @typedef {{
 *   make: (title: string) => string,
 *   makeOptional?: (title: string) => string,
 *   imports: Record<string, string[]>,
 *   optionalImports?: Record<string, string[]>,
 *   column: string,
 *   attributes?: string,
 *   isNeverRequired?: boolean,
 *   sample: unknown,
 * }} Kind
 */

/** @type {Record<string, Kind>} */
export const plainKinds = {
  text: {
    make: (title) => `requiredText(${title}, limits.nameMaxLength)`,
    makeOptional: (title) => `nullableText(${title}, limits.nameMaxLength)`,
    imports: { text: ['requiredText'], limits: ['limits'] },
    optionalImports: { text: ['nullableText'], limits: ['limits'] },
    column: 'String',
    sample: 'First',
  },
  longText: {
    make: (title) => `requiredLongText(${title}, longTextMaxLength)`,
    makeOptional: (title) => `longText(${title}, longTextMaxLength)`,
    imports: { text: ['requiredLongText'] },
    optionalImports: { text: ['longText'] },
    column: 'String',
    sample: 'First of all',
  },
  email: {
    make: (title) => `emailText(${title})`,
    imports: { text: ['emailText'] },
    column: 'String',
    sample: 'club@club.example',
  },
  number: {
    make: (title) => `wholeNumber(${title}, { min: 0, max: 1_000_000 })`,
    imports: { number: ['wholeNumber'] },
    column: 'Int',
    sample: 1,
  },
  money: {
    make: (title) => `money(${title})`,
    imports: { number: ['money'] },
    column: 'Int',
    sample: 1250,
  },
  yesNo: {
    make: (title) => `yesNo(${title})`,
    imports: { 'yes-no': ['yesNo'] },
    column: 'Boolean',
    attributes: '@default(false)',
    isNeverRequired: true,
    sample: true,
  },
  day: {
    make: (title) => `anyDay(${title})`,
    imports: { time: ['anyDay'] },
    column: 'String',
    attributes: '@db.Char(10)',
    sample: '2026-03-14',
  },
  pastDay: {
    make: (title) => `pastDay(${title})`,
    imports: { time: ['pastDay'] },
    column: 'String',
    attributes: '@db.Char(10)',
    sample: '2026-03-14',
  },
  time: {
    make: (title) => `timeOfDay(${title})`,
    imports: { time: ['timeOfDay'] },
    column: 'String',
    attributes: '@db.Char(5)',
    sample: '18:30',
  },
  weekday: {
    make: (title) => `weekday(${title})`,
    imports: { weekday: ['weekday'] },
    column: 'Int',
    sample: 3,
  },
};

/** Kinds that name their values: `level:choice=beginner,advanced`. */
export const choiceKinds = ['choice', 'choices'];

/** Kinds of the form kit that a command can't make, and what to do instead. */
export const refusedKinds = {
  file: 'Who may read a file, and when it is removed, are rules of a service: take them from packages/api/src/features/tournament/service.ts, once the entity is made.',
  password: 'A password belongs to a user, and packages/auth keeps it.',
};
