/** Runs in a thread of its own, named by the language of the page: src/web/ahead.ts says why. */
try {
  new Intl.DateTimeFormat(self.name, { month: 'long' }).format();
} finally {
  self.close();
}

export {};
