import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export type ReasonedButtonProps = ButtonProps & {
	reason: string | undefined;
};

/** Keeps the focus while it can do nothing; a press then says why. In a bar the sentence has a line of its own. */
export function ReasonedButton({ reason, onClick, ...button }: ReasonedButtonProps) {
	const [presses, setPresses] = useState(0);
	const isOff = reason !== undefined && !button.busy;
	if (!isOff && presses > 0) setPresses(0);
	const look = 'border-line! bg-quiet-soft! text-ink-faint! shadow-none! cursor-not-allowed';
	return (
		<>
			<p role="status" className="order-first basis-full font-semibold text-ink empty:sr-only">
				{/* A new element for each press, so that the sentence is announced again. */}
				{isOff && presses > 0 && <span key={presses}>{reason}</span>}
			</p>
			<Button
				{...button}
				aria-disabled={isOff || undefined}
				className={`${isOff ? look : ''} ${button.className ?? ''}`}
				onClick={isOff ? () => setPresses(presses + 1) : onClick}
			/>
		</>
	);
}
