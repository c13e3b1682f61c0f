import type { Question } from '@yuva/contract/forms/definition';
import { useState } from 'react';
import type { FormMedia } from './question.ts';

/** A form must not be sent while a photo is made smaller or a recording runs. */
export function usePreparing(): Pick<FormMedia, 'onPreparing' | 'recording'> & { isPreparing: boolean } {
	const [preparing, setPreparing] = useState<readonly Question[]>([]);
	return {
		isPreparing: preparing.length > 0,
		recording: preparing.find(({ type }) => type === 'audio')?.name,
		onPreparing: (question, isPreparing) =>
			setPreparing((before) => {
				const others = before.filter(({ name }) => name !== question.name);
				return isPreparing ? [...others, question] : others;
			}),
	};
}
