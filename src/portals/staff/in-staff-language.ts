/** Loads a module of the staff portal. Modules read their texts when they load, so another language loads first. */
export async function inStaffLanguage<Module>(load: () => Promise<Module>): Promise<Module> {
  if (document.documentElement.lang.startsWith('es')) await import('./spanish.ts');
  return load();
}
