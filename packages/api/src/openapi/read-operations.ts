import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { ProcedureMeta } from '../trpc.ts';

/** Whether the generator has no words for a route: it is of one record, or takes parameters other than the input. */
export function isReadByAddress({ openapi, parameters }: ProcedureMeta): boolean {
  return parameters !== undefined || (openapi?.path.includes('{') ?? false);
}

/** These routes as the document describes them. A record that is not there is refused with 404, and so never null. */
export function readPaths(procedures: Record<string, AnyTRPCProcedure>): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, { _def }] of Object.entries(procedures)) {
    const meta = _def.meta as ProcedureMeta;
    if (!meta.openapi || !isReadByAddress(meta)) continue;
    const { inputs, output } = _def as unknown as { inputs: [z.ZodObject]; output: z.ZodType };
    const { path, summary, description, tags, successDescription = '' } = meta.openapi;
    const isInPath = (field: string) => path.includes(`{${field}}`);
    const operation: ZodOpenApiOperationObject = {
      operationId: name.replaceAll('.', '-'),
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(tags && { tags }),
      requestParams: meta.parameters
        ? { query: meta.parameters }
        : {
            path: partOf(inputs[0], isInPath),
            query: partOf(inputs[0], (field) => !isInPath(field)),
          },
      responses: {
        200: {
          description: successDescription,
          content: { 'application/json': { schema: withoutNull(output) } },
        },
      },
    };
    paths[path] = { get: operation };
  }
  return paths;
}

/** Some fields of an input. */
const partOf = ({ shape }: z.ZodObject, isWanted: (field: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(shape).filter(([field]) => isWanted(field))));

const withoutNull = (type: z.ZodType) =>
  type instanceof z.ZodNullable ? (type.unwrap() as z.ZodType) : type;
