import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
	/** `{name}` is the place of `parts.name`. */
	text: string;
	/** Each place occurs once. */
	parts: Readonly<Record<string, ReactNode>>;
}

/** Takes elements, such as a name in bold letters. */
export const Sentence = ({ text, parts }: SentenceProps): ReactNode =>
	text
		.split(/\{(\w+)\}/)
		.map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{parts[part]}</Fragment>));
