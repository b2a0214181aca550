/** The API description for developers: everything besides the shapes. */
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations } from '../support/all-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let text: string;
let document: any;
let calls: any[];
beforeAll(async () => {
  server = await startTestServer();
  text = (await server.atelier.app.inject('/v1/openapi.json')).body;
  document = JSON.parse(text);
  calls = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, call]) => ({ ...call, route: `${method.toUpperCase()} ${path}` })),
  );
});
afterAll(() => server.close());

const json = (part: any) => part?.content?.['application/json'];
const resolved = (schema: any): any => (schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema);
const parameters = (call: any): any[] => call.parameters ?? [];

describe('the API description', () => {
  it('names every object once', () => {
    const { schemas } = document.components;
    const unnamed: string[] = [];
    const look = (node: any, where: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, inner] of Object.entries<any>(node)) {
        if (key === 'example' || key === 'parameters') continue;
        if (typeof inner === 'object' && inner !== null && key !== 'properties' && inner.type === 'object' && inner.properties)
          unnamed.push(where);
        else look(inner, `${where}/${key}`);
      }
    };
    for (const call of calls) look({ body: json(call.requestBody), replies: Object.values(call.responses).map(json) }, call.route);
    expect(unnamed).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Problem', 'ValidationProblem', 'Done', 'ReserveClassRequest', 'ReserveClassReply']),
    );
    const shapes = Object.values(schemas).map((one) => JSON.stringify(one));
    expect(shapes.length - new Set(shapes).size).toBe(0);
  });

  it('has a description of each property and parameter', () => {
    const silent = Object.entries<any>(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries<any>(properties).flatMap(([key, { description }]) => (String(description).endsWith('.') ? [] : [`${name}.${key}`])),
    );
    const nameless = calls.flatMap((call) =>
      parameters(call).flatMap((one) => (one.$ref || String(one.description).endsWith('.') ? [] : [`${call.route} ${one.name}`])),
    );
    expect([silent, nameless]).toEqual([[], []]);
    expect(document.components.schemas.ReserveClassReply.properties.waitlist_number.description).toBe(
      'The place in the waitlist; null: a seat is booked.',
    );
  });

  it('has an example of each operation that is valid for its own schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    const faults: unknown[] = [];
    for (const call of calls) {
      const parts = [json(call.requestBody), ...Object.values<any>(call.responses['200'].content)].filter(Boolean);
      if (parts.length === 0 || parts.some((part) => !('example' in part))) faults.push(`${call.route}: none`);
      for (const { schema, example } of parts) {
        const takes = ajv.compile({ components: document.components, ...schema });
        if (!takes(example)) faults.push([call.route, takes.errors]);
      }
    }
    expect(faults).toEqual([]);
  });

  it('lists the refusal codes of each operation', () => {
    const reserve = calls.find(({ route }) => route === 'POST /v1/api/reserveClass');
    const { code } = resolved(json(reserve.responses['4XX']).schema).allOf[1].properties;
    expect(code.enum).toEqual(expect.arrayContaining(['class-full', 'busy', 'not-logged-in', 'idempotency-key-reused']));
    for (const { endpoint, refusals } of allOperations) {
      const call = calls.find(({ route }) => route === `${endpoint.method} /v1${endpoint.path}`);
      if (!call) continue;
      const codes = resolved(json(call.responses['4XX']).schema).allOf[1].properties.code.enum;
      const missing = Object.entries(refusals('en')).filter(([one, { status }]) => status !== 422 && !codes.includes(one));
      expect([endpoint.path, missing]).toEqual([endpoint.path, []]);
    }
  });

  it('names the Idempotency-Key exactly where repeats get the first answer', () => {
    const told = calls.filter((call) => parameters(call).some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'));
    const meant = allOperations
      .filter(({ endpoint }) => endpoint.idempotent)
      .map(({ endpoint }) => `${endpoint.method} /v1${endpoint.path}`);
    const documented = new Set(calls.map(({ route }) => route));
    expect(new Set(told.map(({ route }) => route))).toEqual(new Set(meant.filter((route) => documented.has(route))));
    expect(document.components.parameters.IdempotencyKey).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: false });
  });

  it('is small enough for a web page', () => {
    expect(text.length).toBeLessThan(1_150_000);
    expect(gzipSync(text).length).toBeLessThan(112_000);
  });
});
