import type { Language } from '@yuva/contract/language';
import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { type ReactNode, useState } from 'react';
import { phoneStorage } from '../../../floor/web-storage.ts';
import { hadVoice } from '../voice.ts';

export interface Heard {
	text: SpokenText;
	language: Language;
}

const keyOf = ({ text, language }: Heard): string => `heard_${text}_${language}`;

export function noteHeard(heard: Heard, isRecorded: boolean): void {
	if (isRecorded) phoneStorage.setItem(keyOf(heard), 'yes');
	else phoneStorage.removeItem(keyOf(heard));
}

interface ListeningRoomProps {
	text: SpokenText;
	languages: readonly Language[];
	className?: string | undefined;
	children?: ReactNode;
}

/**
 * Keeps the room of the buttons where this phone had them before, or has a voice: voices and recordings
 * become known late, and the lines below must not move. A phone without a voice shows no hole.
 */
export function ListeningRoom({ text, languages, className = '', children }: ListeningRoomProps) {
	const mayBeHeard = (language: Language) =>
		hadVoice(language) || phoneStorage.getItem(keyOf({ text, language })) !== null;
	const now = languages.join(' ');
	// The room is that of this opening: later news must not move the lines.
	const [kept, setKept] = useState(() => ({ of: now, isKept: languages.some(mayBeHeard) }));
	if (kept.of !== now) setKept({ of: now, isKept: languages.some(mayBeHeard) });
	const room = kept.isKept ? 'min-h-12' : 'empty:hidden';
	return <div className={`no-print flex flex-wrap gap-2 ${room} ${className}`}>{children}</div>;
}
