import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

const BACKDROP =
	'fixed inset-0 z-50 bg-teal-950/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
const POPUP =
	'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col gap-4 ' +
	'overflow-y-auto rounded-2xl border border-line bg-surface p-5 shadow-lift transition duration-150 ' +
	'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';
const ACTIONS = 'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end';

export interface DialogProps {
	open: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
	/** Buttons at the foot. */
	actions?: ReactNode | undefined;
	/** Wide on a laptop, for a picture. */
	wide?: boolean | undefined;
	/** A tap beside it does not close it, where something would be lost. */
	keepOpen?: boolean | undefined;
}

export function Dialog({ open, onClose, title, children, actions, wide, keepOpen = false }: DialogProps) {
	const popup = useRef<HTMLDivElement>(null);
	// Where there is something to fill in, that comes before Close.
	const firstField = () =>
		popup.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? true;
	return (
		<Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepOpen}>
			<Base.Portal>
				<Base.Backdrop className={BACKDROP} />
				<Base.Popup ref={popup} initialFocus={firstField} className={`${POPUP} ${wide ? 'max-w-4xl!' : ''}`}>
					<div className="flex items-start justify-between gap-3">
						<Base.Title className="min-w-0 pt-2 text-xl font-bold text-teal-900">{title}</Base.Title>
						<Base.Close className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-lg px-3 font-semibold text-teal-800 hover:bg-teal-50">
							<X aria-hidden className="size-5" />
							Close
						</Base.Close>
					</div>
					<div>{children}</div>
					{actions && <div className={ACTIONS}>{actions}</div>}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}

export interface ConfirmDialogProps {
	open: boolean;
	onClose: () => void;
	onConfirm: () => void;
	title: string;
	message: ReactNode;
	confirmLabel: string;
	/** The icon of the confirming button. */
	confirmIcon?: ReactNode | undefined;
	cancelLabel?: string | undefined;
	danger?: boolean | undefined;
	busy?: boolean | undefined;
	busyLabel?: string | undefined;
}

/** A question with two answers; it waits for one of them. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		open,
		onClose,
		onConfirm,
		title,
		message,
		confirmLabel,
		confirmIcon,
		cancelLabel = 'Cancel',
	} = props;
	return (
		<BaseAlert.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<BaseAlert.Portal>
				<BaseAlert.Backdrop forceRender className={BACKDROP} />
				<BaseAlert.Popup className={POPUP}>
					<BaseAlert.Title className="text-xl font-bold text-teal-900">{title}</BaseAlert.Title>
					<BaseAlert.Description render={<div />} className="text-ink">
						{message}
					</BaseAlert.Description>
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
				</BaseAlert.Popup>
			</BaseAlert.Portal>
		</BaseAlert.Root>
	);
}

export interface AlertDialogProps {
	/** The exact text; nothing is open while it is empty. */
	message: string | null | undefined;
	onClose: () => void;
	title?: string | undefined;
}

/** The product's `alert(…)`: one message, one OK, read out at once. */
export function AlertDialog({ message, onClose, title = 'Please note' }: AlertDialogProps) {
	return (
		<BaseAlert.Root open={Boolean(message)} onOpenChange={(next) => !next && onClose()}>
			<BaseAlert.Portal>
				<BaseAlert.Backdrop forceRender className={BACKDROP} />
				<BaseAlert.Popup className={`${POPUP} max-w-sm!`}>
					<BaseAlert.Title className="flex items-center gap-2.5 text-lg font-bold text-teal-900">
						<span aria-hidden className="grid size-10 place-items-center rounded-full bg-marigold-100">
							<CircleAlert className="size-6 text-marigold-800" />
						</span>
						{title}
					</BaseAlert.Title>
					<BaseAlert.Description role="alert" className="text-lg">
						{message}
					</BaseAlert.Description>
					<Button width="full" icon={<Check aria-hidden />} onClick={onClose}>
						OK
					</Button>
				</BaseAlert.Popup>
			</BaseAlert.Portal>
		</BaseAlert.Root>
	);
}
