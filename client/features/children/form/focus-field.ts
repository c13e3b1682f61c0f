/** Moves the focus to the field called `name` within `box`, clear of the bars; nothing happens when it is not there. */
export function focusField(box: HTMLElement | null, name: string | undefined): void {
	const field = name && box?.querySelector(`[name="${name}"]`);
	if (!(field instanceof HTMLElement)) return;
	field.focus({ preventScroll: true });
	field.scrollIntoView({ block: 'center' });
}
