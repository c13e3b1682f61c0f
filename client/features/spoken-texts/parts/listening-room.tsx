import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { type ReactNode, useState } from 'react';
import { phoneStorage } from '../../../floor/web-storage.ts';

const keyOf = (text: SpokenText): string => `heard_${text}`;

/** Notes that this phone can read the text aloud. */
export const noteHeard = (text: SpokenText): void => phoneStorage.setItem(keyOf(text), 'yes');

/**
 * Keeps the room of the buttons free where this phone had them before: voices and recordings become known late, and the
 * lines below must not move. A phone without a voice shows no hole.
 */
export function ListeningRoom({ text, children }: { text: SpokenText; children?: ReactNode }) {
	const [isKept] = useState(() => phoneStorage.getItem(keyOf(text)) !== null);
	return (
		<div className={`no-print flex flex-wrap gap-2 ${isKept ? 'min-h-12' : 'empty:hidden'}`}>{children}</div>
	);
}
