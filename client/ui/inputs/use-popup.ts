import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';

const EDGE = 4;

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

/**
 * A press outside closes on release: closing earlier may move a button away from under the finger. Escape
 * stops here, so that a surrounding dialog stays open.
 * @returns whether a press is in progress
 */
function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismissal: Dismissal) {
	const isPressed = useRef(false);
	const pressOutside = useEffectEvent(dismissal.onPressOutside);
	const pressEscape = useEffectEvent(dismissal.onEscape);
	useEffect(() => {
		const field = root.current;
		if (!isOpen || !field) return;
		const listening = new AbortController();
		const everywhere = { signal: listening.signal, capture: true };
		const notePress = ({ type }: Event) => {
			isPressed.current = type === 'pointerdown';
		};
		for (const type of ['pointerdown', 'pointercancel', 'keydown', 'click']) {
			document.addEventListener(type, notePress, everywhere);
		}
		function handleClick({ target }: MouseEvent) {
			if (target instanceof Node && !field?.contains(target)) pressOutside();
		}
		function handleKey(event: KeyboardEvent) {
			if (event.key !== 'Escape' || isComposing(event)) return;
			event.stopPropagation();
			event.preventDefault();
			pressEscape(event.target);
		}
		document.addEventListener('click', handleClick, everywhere);
		field.addEventListener('keydown', handleKey, listening);
		return () => listening.abort();
	}, [root, isOpen]);
	return isPressed;
}

/** Opens without taking the focus. 'entered' means opened by keyboard or button, so that the focus moves in. */
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
	const isPressed = useDismissal(root, isOpen, {
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
		/** It is for a loss of focus; a press elsewhere closes by itself. */
		leave: () => !isPressed.current && close(),
		closeAndReturn,
	};
}
