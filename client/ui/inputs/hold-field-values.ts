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

/**
 * A field shows the value it is drawn with, also when nothing was drawn after a press or a key, because the value was
 * refused. Preact leaves such a field as the browser changed it.
 */
export function holdFieldValues(): void {
	const { diffed, event } = options;
	options.diffed = (node: Drawn) => {
		diffed?.(node);
		if (FIELDS.includes(node.type) && node.__e) drawn.set(node.__e, node.props);
	};
	options.event = (happened) => {
		const field = happened.currentTarget;
		if (CHANGES.includes(happened.type) && field instanceof Element && drawn.has(field)) {
			// after the drawing, which Preact begins in a microtask of the press
			void Promise.resolve()
				.then(() => undefined)
				.then(() => hold(field as Field));
		}
		return event ? event(happened) : happened;
	};
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
