import { useState } from 'react';
import { useUnsent } from '../api.ts';
import { DiscardDialog } from '../discard-dialog.tsx';
import { Actions } from '../waiting-item.tsx';

/** Gives a refused item of another list the same ways out as here. */
export function RefusedActions({ id }: { id: string }) {
	const items = useUnsent();
	const [isAsking, setAsking] = useState(false);
	const item = items.find((one) => one.id === id);
	if (!item) return null;
	return (
		<>
			<Actions item={item} onDiscard={() => setAsking(true)} />
			{isAsking && <DiscardDialog item={item} items={items} onClose={() => setAsking(false)} />}
		</>
	);
}
