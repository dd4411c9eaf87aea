import { testCases } from '../../../tools/case-tests.ts';
import { renaissance } from '../src/index.ts';

testCases(renaissance, new URL('../cases/', import.meta.url));
