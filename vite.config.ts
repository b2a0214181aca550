import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildOptions, type Plugin } from 'vite';

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

/** Adds the licences of files that a package brings, such as fonts, to what Vite writes about scripts (`build.license`). */
const licencesOfFiles = (): Plugin => ({
  name: 'licences-of-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((one) => (one.type === 'asset' ? one.originalFileNames : []));
    const packages = new Set(files.flatMap((file) => /^.*node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? []));
    const texts = Array.from(packages, (folder) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      if (file === undefined) throw new Error(`${folder} has no licence file`);
      return `# ${folder.split('node_modules/').pop()}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'licenses-of-files.md', source: texts.toSorted().join('\n') });
  },
});

const ICONS = '@tabler/icons-react';
const iconImport = new RegExp(`import \\{([^}]*)\\} from '${ICONS}'`, 'g');

/** Imports each icon from its own file: through the package's list of all of them, which the first pages import too, every icon would be needed first. */
const iconsByFile = (): Plugin => ({
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform: (code) =>
    code.replaceAll(iconImport, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import ${name} from '${ICONS}/dist/esm/icons/${name}.mjs'`)
        .join(';'),
    ),
});

const GALLERY =
  '<!doctype html><html lang="en"><title>Gallery</title><meta name="viewport" content="width=device-width" /><div id="root"></div><script type="module" src="/tests/gallery/main.tsx"></script></html>';

/** `/dev/gallery` of `npm run dev`: each component of src/web/ui in its states. The build knows nothing of it. */
const gallery = (): Plugin => ({
  name: 'gallery',
  apply: 'serve',
  configureServer: ({ middlewares, transformIndexHtml }) =>
    void middlewares.use('/dev/gallery', (_, reply, next) => {
      transformIndexHtml('/dev/gallery', GALLERY).then((html) => void reply.setHeader('content-type', 'text/html').end(html), next);
    }),
});

const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/](?!.*infinite)`, 'i');

/** What visitors see first: the frame and the schedule. What they need is one file, since dozens of small ones take a phone longer. */
const schedulePages = /[\\/]src[\\/](portals[\\/]router|features[\\/]schedule[\\/]web[\\/]month[\\/]schedule-page)\.tsx$/;
const classPage = /[\\/]src[\\/]features[\\/]schedule[\\/]web[\\/]class-page[\\/]class-page\.tsx$/;
/** What only the page of a class shows is another, and what it shares with My Bookings and the sheet that books a third: the schedule is usable without them. */
const ofClassPage = /[\\/]features[\\/]schedule[\\/]web[\\/]class-page[\\/]/;
/** What only the page shows where passes are bought is a fourth, and a fifth what else it needs: the ways to pay need most of that, too. */
const buyPage = /[\\/]src[\\/]features[\\/]products[\\/]web[\\/]buy[\\/]buy-page\.tsx$/;
const ofBuyPage = /[\\/]features[\\/]products[\\/]web[\\/]buy[\\/]/;

/** Whether a page imports a module, itself or through others, and not only when somebody asks for more. */
function isNeededBy(page: RegExp, id: string, importersOf: (id: string) => readonly string[]): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (page.test(one)) return true;
    for (const importer of importersOf(one)) seen.add(importer);
  }
  return false;
}

/** The parts of every form that books are one file, since many small ones compress worse. */
const ofBookingForm = /[\\/]checkout[\\/]web[\\/]public[\\/]kit[\\/](?!kept-checkout|phone-input|kit-texts\.es)/;

const browserBuild: BuildOptions = {
  // The starter builds into a folder of its own and renames it, so that two starts at once never see half a build.
  outDir: process.env.WEB_OUT ?? 'dist',
  emptyOutDir: true,
  target: 'es2023',
  manifest: true,
  license: { fileName: 'licenses.md' },
  // The document fetches a page's scripts early (src/server/http/document/built-document.ts); a table of them inside the scripts would cost more than it
  // brings. Styles are listed in any case.
  modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []) },
  // The content policy allows scripts and styles from files only; pictures may be small data addresses.
  assetsInlineLimit: (file) => (/\.(woff2|js|css)$/.test(file) ? false : undefined),
  rolldownOptions: {
    // What runs before the program is a file of its own, which the document asks for (src/server/http/document/built-document.ts).
    input: { index: 'index.html', spanish: 'src/portals/spanish.ts', worker: 'src/web/service-worker.ts' },
    // Contracts are made of calls without effects; what a page does not call stays out of its files.
    treeshake: { manualPureFunctions: ['z', 'Named', 'plainId', 'id', 'idList'] },
    output: {
      // What changes with our releases is apart from what does not, so that a returning visitor loads little.
      codeSplitting: {
        groups: [
          { name: 'vendor', test: packages('react', 'react-dom', 'scheduler', '@tanstack', 'zod', 'use-sync-external-store') },
          { name: 'booking-form', test: ofBookingForm, includeDependenciesRecursively: false },
          {
            name: (id, context) => {
              const importersOf = (one: string) => context.getModuleInfo(one)?.importers ?? [];
              if (isNeededBy(schedulePages, id, importersOf)) return 'first';
              if (isNeededBy(classPage, id, importersOf)) return ofClassPage.test(id) ? 'class' : 'one-class';
              if (isNeededBy(buyPage, id, importersOf)) return ofBuyPage.test(id) ? 'buy' : 'passes';
              return null;
            },
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

/** The program that the server renders pages with (src/server/http/document/page-renderer.ts), a translation for each language but English. */
const serverBuild: BuildOptions = {
  outDir: process.env.WEB_OUT ?? 'dist/render',
  copyPublicDir: false,
  license: { fileName: 'licenses.md' },
  target: 'es2024',
  rolldownOptions: { input: { render: 'src/portals/render.tsx', es: 'src/portals/spanish.ts' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [iconsByFile(), react(), gallery(), ...(isSsrBuild ? [] : [precompress(), licencesOfFiles()])],
  // The shim is for a React without useSyncExternalStore; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/dev': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  // The program that the server renders pages with (src/portals/render.tsx) brings its libraries along, which production does not install.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: isSsrBuild ? serverBuild : browserBuild,
}));
