import { enemy } from '@drumhead/enemy';
import { testCases } from '../../../tools/case-tests.ts';

testCases(enemy, new URL('../cases/', import.meta.url));
