import { options, type VNode } from 'preact';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** As Preact names the element in a drawn node; the tests see it when another version names it otherwise. */
interface Drawn extends VNode<{ value?: unknown; checked?: unknown }> {
	__e?: Field;
}

const FIELDS: readonly unknown[] = ['input', 'select', 'textarea'];
const CHANGES: readonly string[] = ['input', 'change'];

/** What each field was last drawn with. */
const drawn = new WeakMap<Element, Drawn['props']>();

/** Draws what has changed; absent while nothing has. */
let draw: (() => void) | undefined;
const touched = new Set<Field>();

/**
 * A field shows the value it is drawn with, also when nothing was drawn after a press or a key, because the value was
 * refused: Preact leaves such a field as the browser changed it. And each change of a field is drawn before the next one:
 * a script that fills in several fields at once, such as a password manager, otherwise finds the form of before its first one.
 */
export function holdFieldValues(): void {
	const { diffed, event } = options;
	options.diffed = (node: Drawn) => {
		diffed?.(node);
		if (FIELDS.includes(node.type) && node.__e) drawn.set(node.__e, node.props);
	};
	options.debounceRendering = (process) => {
		draw = process;
		queueMicrotask(settle);
	};
	options.event = (happened) => {
		const field = happened.currentTarget;
		if (CHANGES.includes(happened.type) && field instanceof Element && drawn.has(field)) {
			touched.add(field as Field);
			queueMicrotask(settle);
		}
		return event ? event(happened) : happened;
	};
	// after the listeners of the field, and before the script that made the event goes on
	for (const type of CHANGES) addEventListener(type, settle);
}

function settle(): void {
	const pending = draw;
	draw = undefined;
	const fields = [...touched];
	touched.clear();
	pending?.();
	for (const field of fields) hold(field);
}

function hold(field: Field): void {
	for (const one of groupOf(field)) {
		const { value, checked } = drawn.get(one) ?? {};
		if (checked !== undefined && 'checked' in one) one.checked = Boolean(checked);
		else if (
			value !== undefined &&
			one.type !== 'radio' &&
			one.type !== 'checkbox' &&
			one.value !== String(value ?? '')
		)
			one.value = String(value ?? '');
	}
}

/** Of radio buttons all that belong together: one that is no longer chosen takes the choice from the others. */
function groupOf(field: Field): Iterable<Field> {
	if (field.type !== 'radio' || field.name === '') return [field];
	const scope: ParentNode = field.form ?? document;
	return scope.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(field.name)}"]`);
}
