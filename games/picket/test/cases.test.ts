import { testCases } from '../../../tools/case-tests.ts';
import { picket } from '../src/index.ts';

testCases(picket, new URL('../cases/', import.meta.url));
