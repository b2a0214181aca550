/// <reference types="vite/client" />
/**
 * Spanish texts of the pages. The document of a Spanish studio loads this file before the app's script
 * (src/server/http/document/built-document.ts), so that modules find the texts. It must not import the app's code, because that would start
 * the app. English pages never load it.
 */
const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../{web,wire}/*texts.es.ts',
    '../web/ui/**/*.es.ts',
    './customer/*.es.ts',
    '../features/*/web/**/*.es.ts',
    '!../features/*/web/{staff,office}/**',
    // Features whose screens use texts of the server.
    '../features/{accounts,availability,custom-fields,customers,files,passes,payments,products,studio}/texts.es.ts',
  ],
  { eager: true },
);

globalThis.spoken = { here: 'es', es: Object.assign({}, ...Object.values(catalogues)) };
