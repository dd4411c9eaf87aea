// What Biome cannot see without types: a promise that nobody waits for. Only the table, where one that is forgotten loses a
// move; everything else is Biome's.
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/.tsc/'] },
  {
    files: ['table/{src,test}/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: ['table/tsconfig.eslint.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // pg awaits what its type says it does not (`onConnect`).
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { properties: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
);
