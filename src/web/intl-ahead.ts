/** Runs in a thread of its own, named by the language of the page: src/web/ahead.ts says why. What is closed ends when its task is done. */
self.close();
new Intl.DateTimeFormat(self.name, { month: 'long' }).format();

export {};
