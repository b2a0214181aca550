/** `npm run build`: builds the web app into `dist`, even if its sources have not changed. */
import { buildWeb } from './web-build.ts';

await buildWeb();
