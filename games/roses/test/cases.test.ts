import { roses } from '@drumhead/roses';
import { testCases } from '../../../tools/case-tests.ts';

testCases(roses, new URL('../cases/', import.meta.url));
