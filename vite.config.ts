import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes FILE.gz and FILE.br beside every text asset, so that the server never compresses what does not change. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
        const bytes = readFileSync(join(folder, name));
        if (bytes.length < 1024) continue;
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
      }
    },
  };
}

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/](?!.*infinite)`, 'i');

/** Files of ours; translations are in none of these groups, so that they stay out of English pages. */
const anyOf = (...folders: [string, string][]) =>
  new RegExp(
    folders
      .map(([folder, files]) => `/src/${folder}/(?!.*\\.es\\.)${files}`)
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  );

/** What the frame around every page is made of, and what begins to load the schedule. */
const EVERY_PAGE = anyOf(
  ['(wire|kernel)', '(?!fields|zoned-time)'],
  ['web', '(texts|paths)\\.'],
  ['web/lib', '(?!use-|redirect|begin-session)'],
  ['web/shell', '(?!section|staff-layout|log-in-first|not-found)'],
  ['web/theme', 'apply-look'],
  ['web/ui', '(button|notice|skeleton|empty-state|page-title|status-word|toast)'],
  ['features/studio', '(contract|rules/(studio|look-key))'],
  ['features/classes', '(contract/schedule|web/(public|queries|prefetch-schedule|use-classes|schedule-filters)\\.)'],
);

/** What the schedule shares with the page of a class and with My Bookings: one file, where many small ones would weigh more. */
const EVERY_CLASS_SCREEN = anyOf(
  ['web/lib', 'use-dialog-address'],
  ['web/ui', 'icon-button'],
  [
    'features/classes',
    '(rules/schedule-status|web/(class-(status|place|tags|link)|action-button|schedule-days|instructor-face|initials|fetch-early|dialog-veil|use-now|zone-note|texts)[.-])',
  ],
);

/** The names of a file end alike: a name of which only the beginning is new packs better than one that is new as a whole. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

export default defineConfig({
  plugins: [react(), precompress()],
  css: { modules: { generateScopedName: scopedName } },
  // The shim is for a React without useSyncExternalStore; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  build: {
    // The starter builds into a folder of its own and renames it, so that two starts at once never see half a build.
    outDir: process.env.WEB_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The document fetches a page's scripts early (src/server/http/web-app.ts); a table of them inside the scripts would cost more than it
    // brings. Styles are listed in any case.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []) },
    // The content policy allows scripts and styles from files only; pictures may be small data addresses.
    assetsInlineLimit: (file) => (/\.(woff2|js|css)$/.test(file) ? false : undefined),
    rolldownOptions: {
      // What runs before the program is a file of its own, which the document asks for (src/server/http/web-app.ts).
      input: { index: 'index.html', ahead: 'src/web/ahead.ts', spanish: 'src/app/web/spanish.ts' },
      // Contracts are made of calls without effects; what a page does not call stays out of its files.
      treeshake: { manualPureFunctions: ['z', 'Named', 'plainId', 'id', 'idList'] },
      output: {
        // What changes with our releases is kept apart from what does not, so that a returning visitor loads little; what every page
        // needs of ours is one file, which compresses better than many.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: packages('react', 'react-dom', 'scheduler', '@tanstack', 'zod', 'use-sync-external-store') },
            { name: 'app', test: EVERY_PAGE },
            { name: 'classes', test: EVERY_CLASS_SCREEN },
          ],
        },
      },
    },
  },
});
