import { useState } from 'react';
import { uuidv7 } from 'uuidv7';

/**
 * A retry of the same content keeps its id. Other content gets another one, because the server may have the first
 * and keeps it as it was.
 */
export function useIdOf(): (content: object) => string {
	const [last, setLast] = useState<{ id: string; content: string }>();
	return (given) => {
		const content = JSON.stringify(given);
		const id = last?.content === content ? last.id : uuidv7();
		setLast({ id, content });
		return id;
	};
}
