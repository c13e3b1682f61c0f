import { FLOOR } from '../floor/versions.ts';

/**
 * The floor as the build tools name it, but for two faults of old browsers that they would write around at a price of 3 kB:
 * `a?.(...b)` in Chrome 90, and fields of classes, which work in Safari 15.4 unless a value has parentheses, and in Chrome 90
 * unless a static one is called `name` or `length`. `e2e/floor.spec.ts` finds none of these in the built code.
 */
export const buildTarget: string[] = ['chrome98', 'safari16', `firefox${FLOOR.firefox}`];
