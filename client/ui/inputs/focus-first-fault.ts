const CONTROL = 'input:not([type=hidden], [tabindex="-1"]), select, textarea, button';

/** Call it once the faults are rendered. */
export function focusFirstFault(form: HTMLElement | null): void {
	const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
	if (!fault) return;
	const control = fault.matches(CONTROL) ? fault : fault.querySelector<HTMLElement>(CONTROL);
	control?.focus();
	control?.scrollIntoView({ block: 'center' });
}
