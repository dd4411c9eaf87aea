/** Run for every test file: a hook of a module that files share would be set by the first of them alone. */
import { afterAll } from 'vitest';
import { tidyUp } from './tidy.ts';

afterAll(tidyUp);
