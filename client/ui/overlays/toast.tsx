import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/** How long a message stays. */
const TOAST_MS = 4000;

interface ToastOptions {
	milliseconds?: number;
	/** Something was done; otherwise the message gets no tick. */
	isDone?: boolean;
}

type ShowToast = (message: string, options?: ToastOptions) => void;

interface Toast {
	message: string;
	isDone: boolean;
}

const NONE: Toast = { message: '', isDone: true };
const ShowContext = createContext<ShowToast | null>(null);
const ToastContext = createContext(NONE);

/**
 * One message at a time; a newer one replaces it. It is announced here, and seen in the head of the screen, where it
 * covers the title and nothing that can be pressed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
	const [toast, setToast] = useState(NONE);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const [show] = useState<ShowToast>(
		() =>
			(message: string, { milliseconds = TOAST_MS, isDone = true }: ToastOptions = {}) => {
				clearTimeout(timer.current);
				setToast({ message, isDone });
				timer.current = setTimeout(() => setToast(NONE), milliseconds);
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

/** The message in place of what it lies on; nothing without one. @param isNarrow there is little room beside it */
export function ToastPlace({ isNarrow = false }: { isNarrow?: boolean }) {
	const { message, isDone } = useContext(ToastContext);
	if (message === '') return null;
	return (
		<p
			aria-hidden
			className={`absolute inset-0 flex items-center gap-2 bg-teal-800 leading-tight text-white ${isNarrow ? 'text-xs' : 'text-sm'}`}
		>
			{isDone && <CircleCheck className="size-5 shrink-0 text-marigold-300 motion-safe:animate-tick" />}
			<span data-toast={message} className="min-w-0 before:content-[attr(data-toast)]" />
		</p>
	);
}

/** `TOAST_MS` by default. */
export function useToast(): ShowToast {
	const show = useContext(ShowContext);
	if (!show) throw new Error('useToast needs a ToastProvider above it');
	return show;
}
