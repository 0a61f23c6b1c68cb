/** The part of JSON Schema that the document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  examples?: unknown[];
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type DocumentedResponse = { description: string; content?: Content };

/** One operation of the OpenAPI document, with resolved response references. */
export type DocumentedOperation = {
  /** 'POST /api/auth/login'. */
  route: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, DocumentedResponse>;
};

export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, DocumentedResponse>;
    securitySchemes: Record<string, unknown>;
  };
};

export function operationsOf({ paths, components }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([name, operation]) => {
      const method = name.toUpperCase() as DocumentedOperation['method'];
      const responses = Object.entries(operation.responses).map(([status, response]) => {
        const component = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined;
        return [status, component ? components.responses[component] : response];
      });
      return {
        ...operation,
        route: `${method} ${path}`,
        method,
        path,
        responses: Object.fromEntries(responses) as DocumentedOperation['responses'],
      };
    }),
  );
}
