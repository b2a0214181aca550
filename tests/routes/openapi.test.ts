/** `/v1/openapi.json` is correct: it contains every route. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi, routesOf, type ApiDescription } from '../support/api-description.ts';
import { PROJECT } from '../support/firebase.ts';
import { NO_API } from '../support/routes-outside-the-api.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let api: ApiDescription;
beforeAll(async () => {
  server = await startTestServer({ FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: 'http://localhost:9/keys' });
  api = describeApi((await server.atelier.app.inject('/v1/openapi.json')).json());
});
afterAll(() => server.close());

describe('the routes', () => {
  it('are exactly those of the API description', () => {
    const real = new Set(routesOf(server.atelier.app));
    const documented = [...api.operations.keys()];
    expect(documented.filter((route) => !real.has(route))).toEqual([]);
    expect([...real].filter((route) => !api.operations.has(route) && !(route in NO_API))).toEqual([]);
  });

  it('with a wildcard are only the files of the web app', () => {
    const { app } = server.atelier;
    const stars = routesOf(app).filter((route) => route.endsWith('*'));
    expect(stars).toEqual(app.hasRoute({ method: 'GET', url: '/assets/*' }) ? ['GET *'] : []);
  });

  it('describe the content of an upload form', async () => {
    const { paths } = (await server.atelier.app.inject('/v1/openapi.json')).json();
    expect(Object.entries(paths['/v1/upload/image'].post.requestBody.content)).toEqual([
      [
        'multipart/form-data',
        {
          schema: {
            type: 'object',
            properties: { file: expect.objectContaining({ type: 'string', format: 'binary' }) },
            required: ['file'],
          },
        },
      ],
    ]);
  });

  it('describe the calendar as a file with its type', async () => {
    const { get } = (await server.atelier.app.inject('/v1/openapi.json')).json().paths['/v1/calendar/{secret}.ics'];
    expect(get.parameters).toEqual([expect.objectContaining({ in: 'path', name: 'secret', required: true })]);
    expect(get.responses['200'].content).toMatchObject({ 'text/calendar': { schema: { type: 'string' } } });
  });

  it('describe the exported report as a file with its type', async () => {
    const { get } = (await server.atelier.app.inject('/v1/openapi.json')).json().paths['/v1/instructor/export-reports'];
    expect(get.responses['200'].content).toMatchObject({ 'text/csv': { schema: { type: 'string' } } });
  });

  it('each say whether a log-in is needed', async () => {
    const { paths } = (await server.atelier.app.inject('/v1/openapi.json')).json() as { paths: Record<string, Record<string, any>> };
    const told = Object.values(paths).flatMap((path) => Object.values(path).map(({ tags, security }) => ({ tags, security })));
    for (const { tags, security } of told) expect(security).toEqual(tags[0] === 'public' ? [] : [{ bearer: [] }]);
  });

  it('pass a common linter of API descriptions', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'info-license-strict': 'error', 'operation-tag-defined': 'error' },
    });
    const source = (await server.atelier.app.inject('/v1/openapi.json')).body;
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(api.operations.values()).size).toBe(api.operations.size);
  });
});
