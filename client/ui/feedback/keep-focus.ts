/**
 * Use it as `ref` of a box. Some buttons vanish when they are pressed, for example *Cancel the visit*. Then
 * the heading of the card gets the focus, or else that of the screen. Without it a keyboard or a screen
 * reader begins at the top of the page.
 */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
	if (!box) return undefined;
	let around: Element[] = [];
	const remember = ({ target }: FocusEvent) => {
		around = target instanceof Element ? withParents(target) : [];
	};
	const look = () => {
		const [control] = around;
		if (!control || control.isConnected || isFocusSomewhere()) return;
		const left = around.find(({ isConnected }) => isConnected);
		around = [];
		focusHeading(left?.closest('section, fieldset'));
	};
	const changes = new MutationObserver(look);
	box.addEventListener('focusin', remember);
	changes.observe(box, { childList: true, subtree: true });
	return () => {
		box.removeEventListener('focusin', remember);
		changes.disconnect();
	};
}

function withParents(element: Element): Element[] {
	const { parentElement: parent } = element;
	return parent ? [element, ...withParents(parent)] : [element];
}

const isFocusSomewhere = (): boolean =>
	document.activeElement !== null && document.activeElement !== document.body;

function focusHeading(part: Element | null | undefined): void {
	const heading = part?.querySelector('h2, h3, legend') ?? document.querySelector('h1');
	if (!(heading instanceof HTMLElement)) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	heading.scrollIntoView({ block: 'nearest' });
}
