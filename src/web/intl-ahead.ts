/** Runs in a thread of its own, named by the language of the page: src/web/ahead.ts says why. */
new Intl.DateTimeFormat(self.name, { month: 'long' }).format();
self.close();

export {};
