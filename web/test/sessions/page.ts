/** What modules of the page look for when they are loaded; beyond that they get on without a browser. */
const given = {
  navigator: { languages: ['en'] },
  innerWidth: 1280,
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener() {},
};

for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

export {};
