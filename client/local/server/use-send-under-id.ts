import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { sameInput } from './use-joined.ts';
import { mayHaveWorked } from './use-write.ts';

/**
 * The phone knows the work by its `first` id, which stays until an answer is lost. Other content then gets
 * another id, because the server may have the first and keeps it as it was.
 */
export function useSendUnderId() {
	const lost = useRef<{ first: string; id: string; content: object } | undefined>(undefined);
	return <Answer>(first: string, content: object, send: (id: string) => Promise<Answer>): Promise<Answer> => {
		const before = lost.current?.first === first ? lost.current : { id: first, content };
		const id = sameInput(before.content, content) ? before.id : uuidv7();
		return send(id).catch((error: unknown) => {
			if (mayHaveWorked(error)) lost.current = { first, id, content };
			throw error;
		});
	};
}
