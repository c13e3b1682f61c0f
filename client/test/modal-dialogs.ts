const FOCUSABLE = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';

/** The top dialog is the last; each has what it covers. */
const open = new Map<HTMLDialogElement, { covered: Element[]; before: Element | null }>();

/** jsdom lacks modal dialogs: focus moves in and back, the rest is hidden, Escape asks to close. */
export function standInForModalDialogs(): void {
	HTMLDialogElement.prototype.showModal = showModal;
	HTMLDialogElement.prototype.close = close;
	document.addEventListener('keydown', handleKey);
}

function showModal(this: HTMLDialogElement): void {
	const others = [...document.body.children].filter((element) => element !== this);
	const covered = others.filter((element) => element.ariaHidden !== 'true');
	for (const element of covered) element.ariaHidden = 'true';
	open.set(this, { covered, before: document.activeElement });
	this.open = true;
	this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function close(this: HTMLDialogElement): void {
	const { covered = [], before = null } = open.get(this) ?? {};
	open.delete(this);
	this.open = false;
	for (const element of covered) element.ariaHidden = null;
	if (before instanceof HTMLElement) before.focus();
	setTimeout(() => this.dispatchEvent(new Event('close')));
}

function handleKey({ key, defaultPrevented }: KeyboardEvent): void {
	if (key !== 'Escape' || defaultPrevented) return;
	[...open.keys()].at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
}
