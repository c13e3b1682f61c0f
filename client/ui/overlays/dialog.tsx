import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../inputs/button.tsx';
import { Modal } from './modal.tsx';

const POPUP =
	'm-auto flex max-h-[calc(var(--window)-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col gap-4 overflow-y-auto rounded-2xl ' +
	'border border-line bg-surface p-5 shadow-lift starting:opacity-0';
const ACTIONS = 'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end';

export interface DialogProps {
	open: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
	actions?: ReactNode | undefined;
	/** It suits a picture: as wide as a phone, and wide on a laptop. */
	wide?: boolean | undefined;
	/** A tap outside does not close it. */
	keepOpen?: boolean | undefined;
}

export function Dialog({ open, onClose, title, children, actions, wide, keepOpen = false }: DialogProps) {
	const id = useId();
	if (!open) return null;
	return (
		<Modal
			labelledBy={id}
			onClose={onClose}
			keepOpen={keepOpen}
			className={`${POPUP} ${wide ? 'max-w-4xl! max-sm:w-full!' : ''}`}
		>
			<div className="flex items-start justify-between gap-3">
				<h2 id={id} className="min-w-0 pt-2 text-xl font-bold text-teal-900">
					{title}
				</h2>
				<button
					type="button"
					onClick={onClose}
					className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-3 font-semibold text-teal-800 hover:bg-teal-50"
				>
					<X aria-hidden className="size-5" />
					{t('Close')}
				</button>
			</div>
			<div>{children}</div>
			{actions && <div className={ACTIONS}>{actions}</div>}
		</Modal>
	);
}

export interface ConfirmDialogProps {
	open: boolean;
	onClose: () => void;
	onConfirm: () => void;
	title: string;
	message: ReactNode;
	/** Empty while nothing failed. */
	failure?: string | undefined;
	confirmLabel: string;
	confirmIcon?: ReactNode | undefined;
	cancelLabel?: string | undefined;
	danger?: boolean | undefined;
	busy?: boolean | undefined;
	busyLabel?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		open,
		onClose,
		onConfirm,
		title,
		message,
		confirmLabel,
		confirmIcon,
		cancelLabel = t('Cancel'),
	} = props;
	const id = useId();
	if (!open) return null;
	return (
		<Modal
			role="alertdialog"
			labelledBy={id}
			describedBy={`${id}-message`}
			onClose={onClose}
			className={POPUP}
		>
			<h2 id={id} className="text-xl font-bold text-teal-900">
				{title}
			</h2>
			<div id={`${id}-message`} className="text-ink">
				{message}
			</div>
			{props.failure && <Banner tone="error">{t(props.failure)}</Banner>}
			<div className={ACTIONS}>
				<Button variant="quiet" icon={<X aria-hidden />} onClick={onClose}>
					{cancelLabel}
				</Button>
				<Button
					variant={props.danger ? 'danger' : 'primary'}
					icon={confirmIcon ?? <Check aria-hidden />}
					busy={props.busy}
					busyLabel={props.busyLabel}
					onClick={onConfirm}
				>
					{confirmLabel}
				</Button>
			</div>
		</Modal>
	);
}

export interface AlertDialogProps {
	message: string | null | undefined;
	onClose: () => void;
	title?: string | undefined;
}

/** Replaces `alert(…)`: one message, one OK, announced at once. */
export function AlertDialog({ message, onClose, title = t('Important') }: AlertDialogProps) {
	const id = useId();
	if (!message) return null;
	return (
		<Modal
			role="alertdialog"
			labelledBy={id}
			describedBy={`${id}-message`}
			onClose={onClose}
			className={`${POPUP} max-w-sm!`}
		>
			<h2 id={id} className="flex items-center gap-2.5 text-lg font-bold text-teal-900">
				<span aria-hidden className="grid size-10 place-items-center rounded-full bg-marigold-100">
					<CircleAlert className="size-6 text-marigold-800" />
				</span>
				{title}
			</h2>
			<p id={`${id}-message`} role="alert" className="text-lg">
				{message}
			</p>
			<Button width="full" icon={<Check aria-hidden />} onClick={onClose}>
				{t('OK')}
			</Button>
		</Modal>
	);
}
