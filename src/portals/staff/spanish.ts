/// <reference types="vite/client" />
/**
 * Spanish texts of the staff portal. Separate from src/portals/spanish.ts, so that customers do not load them. Must load before the portal's
 * modules.
 */
const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../features/*/web/{staff,office}/**/*.es.ts', '../../features/*/staff-texts.es.ts', '../../web/office/**/*.es.ts', './*.es.ts'],
  { eager: true },
);

Object.assign(globalThis.spoken?.es ?? {}, ...Object.values(catalogues));
