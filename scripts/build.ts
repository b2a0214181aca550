/** `npm run build`: the web app, anew, into `dist`. */
import { buildWeb } from './web-build.ts';

await buildWeb();
