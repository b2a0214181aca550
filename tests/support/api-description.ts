import type { FastifyInstance } from 'fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of `/v1/openapi.json` that tests read. */
export interface ApiDescription {
  /** Operation name by route, such as `GET /v1/getClasses/{month}`. */
  readonly operations: ReadonlyMap<string, string>;
  /** Replies that the data tests must get at least once: `postApiLogin 200`. */
  readonly needed: readonly string[];
  /** The faults of a reply of that operation, field by field, including undocumented fields. Empty when the reply matches. */
  faultsOf(operation: string, status: number, json: unknown): readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly in?: string; readonly schema?: { readonly enum?: unknown } }[];
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: object }>> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: object };
}

export function describeApi(document: object): ApiDescription {
  const { paths, components } = document as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ components: closed({ schemas: components.schemas }) }, 'api');
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const byName = new Map(all.map(({ described }) => [described.operationId, described]));
  const validators = new Map<string, ValidateFunction | undefined>();
  /** Undefined for a file. */
  const validatorOf = (operation: string, status: number): ValidateFunction | undefined => {
    const key = `${operation} ${status}`;
    if (validators.has(key)) return validators.get(key);
    const responses = byName.get(operation)?.responses;
    const response = responses?.[status] ?? responses?.[`${Math.floor(status / 100)}XX`];
    if (!response) throw new Error(`${operation} documents no reply with status ${status}.`);
    const schema = response.content['application/json']?.schema;
    const found = schema && ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"api#/')));
    validators.set(key, found);
    return found;
  };
  return {
    operations: new Map(all.map(({ path, method, described }) => [`${method.toUpperCase()} ${path}`, described.operationId])),
    needed: all.flatMap(({ described }) => neededStatuses(described).map((status) => `${described.operationId} ${status}`)),
    faultsOf(operation, status, json) {
      const validate = validatorOf(operation, status);
      return !validate || validate(json)
        ? []
        : validate.errors!.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
    },
  };
}

/** Success, and the refusals of a stranger, of a wrong field, and of an object that does not exist. */
const neededStatuses = ({ security, requestBody, parameters = [] }: Described): number[] => [
  200,
  ...(security.length > 0 ? [401] : []),
  ...(requestBody ? [422] : []),
  ...(parameters.some((one) => one.in === 'path' && !one.schema?.enum) ? [404] : []),
];

/** The same schema, but without additional properties in any object. */
function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema as never;
  // Schemas combined by `allOf` are closed once, as a whole. Closed one by one, each would refuse the fields of the others.
  if ('allOf' in schema) return { ...schema, unevaluatedProperties: false };
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, typeof value === 'object' ? closed(value) : value]));
  return 'properties' in inner && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner;
}

/** Every route of the running server, such as `GET /v1/getClasses/{month}`. Leaves out the HEAD routes that Fastify adds to GET. */
export function routesOf(app: FastifyInstance): string[] {
  const open: string[] = [];
  return app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, piece, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined || piece === undefined) return [];
      const level = indent.length / 4;
      const path = (level === 0 ? '' : open[level - 1]) + piece;
      open[level] = path;
      const named = path.replaceAll(/:(\w+)/g, '{$1}');
      return (methods ?? '').split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${named}`]));
    });
}
