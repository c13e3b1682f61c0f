const CONTROL = 'input:not([type=hidden], [tabindex="-1"]), select, textarea, button';

/** Call it once the faults are rendered. @returns whether there is one */
export function focusFirstFault(form: HTMLElement | null): boolean {
	const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
	if (!fault) return false;
	const control = fault.matches(CONTROL) ? fault : fault.querySelector<HTMLElement>(CONTROL);
	control?.focus();
	control?.scrollIntoView({ block: 'center' });
	return true;
}
