import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

/** How long a message at the foot of the window stays. */
const TOAST_MS = 4000;

type ShowToast = (message: string, milliseconds?: number) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Live region at the foot of the window; empty without a message. */
export function ToastPlace({ message }: { message: string }) {
	return (
		<div
			role="status"
			className="no-print pointer-events-none fixed inset-x-4 bottom-24 z-60 flex justify-center"
		>
			{message && (
				<p className="inline-flex max-w-full items-center gap-2 rounded-lg bg-teal-900 px-4 py-3 font-semibold text-white shadow-lift motion-safe:animate-rise">
					<CircleCheck aria-hidden className="size-5 shrink-0 text-marigold-300" />
					<span className="min-w-0">{message}</span>
				</p>
			)}
		</div>
	);
}

/** One message at a time; a newer one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
	const [message, setMessage] = useState('');
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	function show(next: string, milliseconds = TOAST_MS) {
		clearTimeout(timer.current);
		setMessage(next);
		timer.current = setTimeout(() => setMessage(''), milliseconds);
	}
	return (
		<ToastContext value={show}>
			{children}
			<ToastPlace message={message} />
		</ToastContext>
	);
}

/** `TOAST_MS` by default. */
export function useToast(): ShowToast {
	const show = useContext(ToastContext);
	if (!show) throw new Error('useToast needs a ToastProvider above it');
	return show;
}
