import { CHILD_PROTECTION, DATA_PROTECTION, type Declaration } from '../declarations.ts';

export const linesOf = ({ intro, parts, closing, acknowledgment }: Declaration): readonly string[] => [
	intro,
	...parts.flatMap(({ heading, points }) => [heading, ...points]),
	closing,
	acknowledgment,
];

export const CHILD_PROTECTION_LINES: readonly string[] = linesOf(CHILD_PROTECTION);
export const DATA_PROTECTION_LINES: readonly string[] = linesOf(DATA_PROTECTION);
