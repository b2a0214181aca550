import type { FastifyInstance } from 'fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of `/v1/openapi.json` that tests read. */
export interface ApiDescription {
  /** Operation name by route, such as `GET /v1/getClasses/{month}`. */
  readonly operations: ReadonlyMap<string, string>;
  /** The faults of a reply of that operation, field by field, including undocumented fields. Empty when the reply matches. */
  faultsOf(operation: string, status: number, json: unknown): readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { content: { 'application/json': { schema: object } } }>>;
}

export async function describeApi(app: FastifyInstance): Promise<ApiDescription> {
  const { paths, components } = (await app.inject('/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: object };
  };
  const named = { components: closed({ schemas: components.schemas }) };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ route: `${method.toUpperCase()} ${path}`, described })),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (operation: string, status: number): ValidateFunction => {
    const key = `${operation} ${status}`;
    const responses = all.find((one) => one.described.operationId === operation)?.described.responses;
    const response = responses?.[status] ?? responses?.[`${Math.floor(status / 100)}XX`];
    if (!response) throw new Error(`${operation} documents no reply with status ${status}.`);
    const found = validators.get(key) ?? ajv.compile({ ...named, ...closed(response.content['application/json'].schema) });
    validators.set(key, found);
    return found;
  };
  return {
    operations: new Map(all.map(({ route, described }) => [route, described.operationId])),
    faultsOf(operation, status, json) {
      const validate = validatorOf(operation, status);
      return validate(json)
        ? []
        : validate.errors!.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
    },
  };
}

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
