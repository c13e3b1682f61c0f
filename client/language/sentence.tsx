import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
	/** In the chosen language; `{name}` is the place of `parts.name`. */
	text: string;
	/** Of each place once. */
	parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in it, such as a name in bold letters. */
export const Sentence = ({ text, parts }: SentenceProps): ReactNode =>
	text
		.split(/\{(\w+)\}/)
		.map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{parts[part]}</Fragment>));
