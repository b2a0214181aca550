/**
 * Runs in a worker whose name is the language of the page (src/web/preload.ts says why). `close()` ends the worker after the current task.
 */
self.close();
new Intl.DateTimeFormat(self.name, { month: 'long' }).format();

export {};
