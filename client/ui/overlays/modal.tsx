import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const FIELD = 'input:enabled, select:enabled, textarea:enabled';

export interface ModalProps {
	/** An alert dialog waits for an answer: a tap beside it does not close it. */
	role?: 'dialog' | 'alertdialog';
	/** Where its heading is. */
	labelledBy: string;
	/** Where its text is, to be read out with the heading. */
	describedBy?: string;
	/** Escape, a phone's Back, or a tap beside it; the caller then takes it away. */
	onClose: () => void;
	/** A tap beside it does not close it, where something would be lost. */
	keepOpen?: boolean;
	className: string;
	children: ReactNode;
}

/**
 * The browser's own dialog, as long as it is rendered: it stands above everything, nothing else takes the focus or a
 * press, and when it goes the focus returns to where it was.
 */
export function Modal({ role = 'dialog', labelledBy, describedBy, onClose, ...look }: ModalProps) {
	const keepsOpen = look.keepOpen || role === 'alertdialog';
	return createPortal(
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, told by `onCancel`
		<dialog
			ref={show}
			role={role}
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			onClick={(event) => !keepsOpen && isBeside(event) && onClose()}
			onCancel={(event) => leaveToCaller(event, onClose)}
			// A second Escape closes it whatever was answered to the first.
			onClose={({ currentTarget }) => !currentTarget.open && onClose()}
			className={`text-ink transition duration-150 backdrop:bg-teal-950/55 backdrop:transition-opacity backdrop:duration-150 starting:opacity-0 starting:backdrop:opacity-0 ${look.className}`}
		>
			{look.children}
		</dialog>,
		document.body,
	);
}

/** Where there is something to fill in, that comes before the buttons. */
function show(dialog: HTMLDialogElement): () => void {
	dialog.showModal();
	dialog.querySelector<HTMLElement>(FIELD)?.focus();
	return () => dialog.close();
}

/** The ground around a dialog counts as the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
	const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
	return target === currentTarget && !isInside;
}

function leaveToCaller(event: SyntheticEvent, onClose: () => void): void {
	event.preventDefault();
	onClose();
}
