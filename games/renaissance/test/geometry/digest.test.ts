import { expect, test } from 'vitest';
import { geometryDigest } from '../../src/geometry/digest.ts';

test('A-2: every engine computes the same table', () => {
  expect(geometryDigest()).toBe('2ed7281e');
});
