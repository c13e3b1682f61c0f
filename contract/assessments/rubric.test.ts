import { expect, test } from 'vitest';
import { DEFAULT_RUBRIC } from './default-rubric.ts';
import { rubric } from './rubric.ts';

test('each skill of the built-in rubric has five different steps, each of one line', () => {
	expect(rubric.parse(DEFAULT_RUBRIC)).toEqual(DEFAULT_RUBRIC);
	for (const steps of Object.values(DEFAULT_RUBRIC)) expect(new Set(steps).size).toBe(5);
});
