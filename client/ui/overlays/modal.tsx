import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const FIELD = 'input:enabled, select:enabled, textarea:enabled';

export interface ModalProps {
	/** A tap outside does not close an 'alertdialog'. */
	role?: 'dialog' | 'alertdialog';
	labelledBy: string;
	/** The text with this id is read out with the heading. */
	describedBy?: string;
	/** Escape, Back or a tap outside calls it; the caller then unmounts the dialog. */
	onClose: () => void;
	/** A tap outside does not close it. */
	keepOpen?: boolean;
	className: string;
	children: ReactNode;
}

/** While mounted, the native dialog keeps focus and presses inside; afterwards it returns the focus. */
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
			// A second Escape closes it, whatever was answered to the first.
			onClose={({ currentTarget }) => isAnswer(currentTarget) && onClose()}
			className={`text-ink transition duration-150 backdrop:bg-teal-950/55 backdrop:transition-opacity backdrop:duration-150 starting:opacity-0 starting:backdrop:opacity-0 ${look.className}`}
		>
			{look.children}
		</dialog>,
		document.body,
	);
}

/** React, not the person, closed these: Suspense hides a dialog while the code of the next one loads. */
const left = new WeakSet<HTMLDialogElement>();

/** Focuses a field before the buttons, if the dialog has one. */
function show(dialog: HTMLDialogElement): () => void {
	left.delete(dialog);
	dialog.showModal();
	dialog.querySelector<HTMLElement>(FIELD)?.focus();
	return () => {
		left.add(dialog);
		dialog.close();
	};
}

/** The event comes a moment after the dialog was closed. */
const isAnswer = (dialog: HTMLDialogElement): boolean => !dialog.open && !left.has(dialog);

/** The backdrop counts as the dialog itself, so the position decides. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
	const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
	return target === currentTarget && !isInside;
}

function leaveToCaller(event: SyntheticEvent, onClose: () => void): void {
	event.preventDefault();
	onClose();
}
