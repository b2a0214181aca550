/** Node's own HTTP server with the bytes of a file: the minimum cost of a ready reply. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.env['BODY_FILE']!);
const headers = { ...(JSON.parse(process.env['HEADERS'] ?? '{}') as object), 'content-length': body.length };
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(process.env['PORT']), '127.0.0.1');
