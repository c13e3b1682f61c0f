import type { ReactNode } from 'react';

export interface RoomProps {
	/** A text as long as the content is expected to be. It is neither seen nor read out. */
	like: string | undefined;
	children: ReactNode;
}

/** Keeps the room of an expected text, so that nothing below moves when the content comes or changes. */
export function Room({ like, children }: RoomProps) {
	return (
		<span
			data-room={like}
			className="grid grid-cols-[minmax(0,1fr)] before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-room)]"
		>
			<span className="col-start-1 row-start-1">{children}</span>
		</span>
	);
}
