import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const EDGE = 4;

/** Moves the popup sideways, as little as needed, so that none of it is outside the window. */
function fitIntoWindow(popup: HTMLElement): void {
	const start = popup.offsetParent?.getBoundingClientRect().left ?? 0;
	const room = document.documentElement.clientWidth - EDGE - popup.offsetWidth - start;
	popup.style.left = `${Math.max(Math.min(0, room), EDGE - start)}px`;
	popup.scrollIntoView({ block: 'nearest' });
}

interface Dismissal {
	onPressOutside: () => void;
	onEscape: (target: EventTarget | null) => void;
}

/** Escape goes no further, also not to the browser, so that a dialog around the field stays open. */
function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismissal: Dismissal): void {
	const pressOutside = useEffectEvent(dismissal.onPressOutside);
	const pressEscape = useEffectEvent(dismissal.onEscape);
	useEffect(() => {
		const field = root.current;
		if (!isOpen || !field) return;
		function handlePress({ target }: PointerEvent) {
			if (target instanceof Node && !field?.contains(target)) pressOutside();
		}
		function handleKey(event: KeyboardEvent) {
			if (event.key !== 'Escape') return;
			event.stopPropagation();
			event.preventDefault();
			pressEscape(event.target);
		}
		document.addEventListener('pointerdown', handlePress);
		field.addEventListener('keydown', handleKey);
		return () => {
			document.removeEventListener('pointerdown', handlePress);
			field.removeEventListener('keydown', handleKey);
		};
	}, [root, isOpen]);
}

/**
 * A popup below a field that opens without taking the focus away from it. 'entered' is the popup that keyboard or
 * button asked for, into which the focus goes.
 */
export function usePopup() {
	const [state, setState] = useState<'closed' | 'open' | 'entered'>('closed');
	const root = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const place = useRef<HTMLDivElement>(null);
	const isOpen = state !== 'closed';
	const close = () => setState('closed');
	useLayoutEffect(() => {
		if (isOpen && place.current) fitIntoWindow(place.current);
	}, [isOpen]);

	function closeAndReturn() {
		close();
		button.current?.focus();
	}
	useDismissal(root, isOpen, {
		onPressOutside: close,
		onEscape: (target) => {
			if (target instanceof Node && place.current?.contains(target)) closeAndReturn();
			else close();
		},
	});
	return {
		root,
		button,
		place,
		isOpen,
		isEntered: state === 'entered',
		open: () => setState((now) => (now === 'closed' ? 'open' : now)),
		openAndEnter: () => setState('entered'),
		toggle: () => setState((now) => (now === 'closed' ? 'entered' : 'closed')),
		close,
		closeAndReturn,
	};
}
