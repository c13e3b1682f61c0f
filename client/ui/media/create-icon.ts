import { type ComponentProps, createElement } from 'react';

/** An element of a drawing; a text is a path. */
type Part = string | readonly [element: string, attributes: Readonly<Record<string, string>>];

const LOOK = {
	width: 24,
	height: 24,
	viewBox: '0 0 24 24',
	fill: 'none',
	stroke: 'currentColor',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const;

const draw = (part: Part) =>
	typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part);

/**
 * Makes an icon of Lucide, of 24 by 24. In place of the function of Lucide (`client/build/lean-icons.ts`), which has sizes,
 * colours and names that no screen asks for.
 */
export function createIcon({ node }: { node: readonly Part[] }) {
	return (props: ComponentProps<'svg'>) =>
		createElement('svg', { ...LOOK, 'aria-hidden': true, ...props }, ...node.map(draw));
}
