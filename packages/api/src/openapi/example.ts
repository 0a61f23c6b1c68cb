export type JsonSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  pattern?: string;
};

/** Fallbacks by format and type. */
const plain: Readonly<Record<string, unknown>> = {
  uuid: '0b9d5c3e-7f2a-4c61-8d94-1e6a3b5c7d20',
  'date-time': '2026-05-09T10:30:00.000Z',
  string: 'text',
  boolean: false,
  null: null,
  object: {},
};

/** An example value for `schema`, built from the `examples` of its fields. `$ref` is resolved in `components`. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const inner = (part: JsonSchema) => exampleOf(part, components);
  if (schema.$ref) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  if (schema.prefixItems) return schema.prefixItems.map(inner);
  if (schema.items) return [inner(schema.items)];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
  }
  if (schema.minimum !== undefined) return Math.max(0, schema.minimum);
  return plain[schema.format ?? ''] ?? plain[schema.type ?? ''] ?? null;
}
