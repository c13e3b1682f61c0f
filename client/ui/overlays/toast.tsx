import { CircleCheck, Undo2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';

/** In milliseconds; a message with *Undo* stays longer. */
const TOAST_MS = 4000;
const UNDO_MS = 10_000;

interface ToastOptions {
	milliseconds?: number;
	/** Only a finished action gets a tick. */
	isDone?: boolean;
	/** Takes back the action, so that no question is needed before it. */
	undo?: () => void;
}

type ShowToast = (message: string, options?: ToastOptions) => void;

interface Toast {
	message: string;
	isDone: boolean;
	undo?: (() => void) | undefined;
}

const NONE: Toast = { message: '', isDone: true };
const ShowContext = createContext<ShowToast | null>(null);
const ToastContext = createContext(NONE);

/**
 * A newer message replaces the one on the screen. It is announced here, and seen in the head of the screen,
 * where it covers the title and nothing that can be pressed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
	const [toast, setToast] = useState(NONE);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const [show] = useState<ShowToast>(
		() =>
			(
				message: string,
				{ isDone = true, undo, milliseconds = undo ? UNDO_MS : TOAST_MS }: ToastOptions = {},
			) => {
				clearTimeout(timer.current);
				const close = () => setToast(NONE);
				const takeBack = () => {
					close();
					undo?.();
				};
				setToast({ message, isDone, undo: undo && takeBack });
				timer.current = setTimeout(close, milliseconds);
			},
	);
	return (
		<ShowContext value={show}>
			<ToastContext value={toast}>
				{children}
				<p role="status" data-says className="sr-only">
					{toast.message}
				</p>
			</ToastContext>
		</ShowContext>
	);
}

/** Covers the element below it; without a message it shows nothing. @param isNarrow leaves little room beside it */
export function ToastPlace({ isNarrow = false }: { isNarrow?: boolean }) {
	const { message, isDone, undo } = useContext(ToastContext);
	if (message === '') return null;
	return (
		<div
			className={`absolute inset-0 flex items-center gap-2 bg-teal-800 leading-tight text-white ${isNarrow ? 'text-xs sm:text-sm' : 'text-sm'}`}
		>
			{isDone && (
				<CircleCheck aria-hidden className="size-5 shrink-0 text-marigold-300 motion-safe:animate-tick" />
			)}
			<span aria-hidden data-toast={message} className="min-w-0 before:content-[attr(data-toast)]" />
			{undo && (
				<Button variant="on-teal" width="fit" icon={<Undo2 aria-hidden />} onClick={undo}>
					{t('Undo')}
				</Button>
			)}
		</div>
	);
}

export function useToast(): ShowToast {
	const show = useContext(ShowContext);
	if (!show) throw new Error('useToast needs a ToastProvider above it');
	return show;
}
