import type { ReactNode } from 'react';

export interface RoomProps {
	/** It is a text of the expected length, neither seen nor read out. */
	like: string | undefined;
	children: ReactNode;
}

/** Reserves space, so that nothing below moves when the content arrives. */
export function Room({ like, children }: RoomProps) {
	return (
		<span
			data-room={like}
			className="grid grid-cols-1 before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-room)]"
		>
			<span className="col-start-1 row-start-1">{children}</span>
		</span>
	);
}
