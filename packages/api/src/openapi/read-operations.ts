import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { ProcedureMeta } from '../trpc.ts';

/** Whether the generator cannot describe a route: it has path parameters, or a query unlike the procedure's input. */
export function isReadByAddress({ openapi, parameters }: ProcedureMeta): boolean {
  return parameters !== undefined || (openapi?.path.includes('{') ?? false);
}

/** OpenAPI paths of these routes. Their responses are never null: a missing record is a 404. */
export function readPaths(procedures: Record<string, AnyTRPCProcedure>): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, { _def }] of Object.entries(procedures)) {
    const meta = _def.meta as ProcedureMeta;
    if (!meta.openapi || !isReadByAddress(meta)) continue;
    const { inputs, output } = _def as AnyTRPCProcedure['_def'] & {
      inputs: [z.ZodObject];
      output: z.ZodType;
    };
    const { method, path, summary, description, tags, successDescription = '' } = meta.openapi;
    const inPath = pick(inputs[0], (field) => path.includes(`{${field}}`));
    const others = pick(inputs[0], (field) => !path.includes(`{${field}}`));
    const operation: ZodOpenApiOperationObject = {
      operationId: name.replaceAll('.', '-'),
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(tags && { tags }),
      requestParams: meta.parameters
        ? { query: meta.parameters }
        : { path: inPath, ...(method === 'GET' && { query: others }) },
      ...(method !== 'GET' && {
        requestBody: { required: true, content: { 'application/json': { schema: others } } },
      }),
      responses: {
        200: {
          description: successDescription,
          content: { 'application/json': { schema: withoutNull(output) } },
        },
      },
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return paths;
}

const pick = ({ shape }: z.ZodObject, isWanted: (field: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([field]) => isWanted(field))));

const withoutNull = (type: z.ZodType) =>
  type instanceof z.ZodNullable ? (type.unwrap() as z.ZodType) : type;
