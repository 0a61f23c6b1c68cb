import * as fc from 'fast-check';
import type { JsonSchema } from './operations.ts';

export type Known = {
  /** Targets of `$ref`. */
  components: Record<string, JsonSchema>;
  /** Ids of existing records, by the example id of their kind. */
  ids: ReadonlyMap<unknown, readonly string[]>;
};

const dayMin = new Date('1900-01-01');
const dayMax = new Date('2100-01-01');
const instants = fc.date({ min: dayMin, max: dayMax, noInvalidDate: true });

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: instants.map((date) => date.toISOString().slice(0, 10)),
  'date-time': instants.map((date) => date.toISOString()),
  uuid: fc.uuid(),
  email: fc.integer({ min: 0, max: 10_000 }).map((number) => `person.${number}@club.example`),
};

export function valuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => valuesOf(part, known);
  if (schema.$ref) return inner(known.components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
  if (schema.items) return arraysOf(schema, inner(schema.items));
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])), {
      requiredKeys: schema.required ?? [],
    });
  }
  if (schema.additionalProperties)
    return fc.dictionary(
      inner(schema.propertyNames ?? {}) as fc.Arbitrary<string>,
      inner(schema.additionalProperties),
    );
  if (schema.type === 'string') {
    const ids = known.ids.get(schema.examples?.[0]);
    return ids
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...ids) },
          { weight: 1, arbitrary: textsOf(schema) },
        )
      : textsOf(schema);
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') {
    const { minimum: min = -1000, maximum: max = min + 2000 } = schema;
    return fc.integer({ min, max });
  }
  if (schema.type === 'number') {
    const { minimum: min = -1000, maximum: max = min + 2000 } = schema;
    return fc.double({ min, max, noNaN: true });
  }
  if (schema.type === 'null') return fc.constant(null);
  // the procedure validates such a field itself, depending on another field
  if (Object.keys(schema).length === 0) return fc.jsonValue();
  throw new Error(
    `Say in apps/server/src/conformance/values.ts what this schema describes: ${JSON.stringify(schema)}`,
  );
}

function arraysOf({ uniqueItems }: JsonSchema, items: fc.Arbitrary<unknown>) {
  return uniqueItems ? fc.uniqueArray(items, { maxLength: 4 }) : fc.array(items, { maxLength: 4 });
}

function textsOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const formatted = formats[format ?? ''];
  if (formatted) return formatted;
  // a pattern without a length describes the whole text, such as a time of day
  if (pattern && maxLength === undefined) return fc.stringMatching(new RegExp(pattern));
  const max = maxLength ?? 300;
  const generatedMax = Math.min(max, 300);
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: generatedMax }),
    fc.string({ unit: 'binary', minLength, maxLength: generatedMax }),
    // characters that are invisible, trimmed or folded away
    fc.string({
      unit: fc.constantFrom(
        ' ',
        '\t',
        '\n',
        '\v',
        '\u00a0',
        '\u2003',
        '\u200b',
        '\u2028',
        '\ufeff',
        '\u0301',
        'a',
        '🥋',
      ),
      maxLength: generatedMax,
    }),
  );
  return texts.filter(({ length }) => length >= minLength && length <= max);
}
