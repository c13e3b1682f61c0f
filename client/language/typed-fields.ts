type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Content = string | boolean | undefined;

const FIELDS = 'input:not([type=file], [type=hidden]), textarea, select';

/** The fields may come after so many drawings of the screen. */
const MOST_FRAMES = 20;

/**
 * The caller runs it before the whole page is drawn again, which empties forms without a draft.
 * @returns a function that fills the same fields of the new page, unless the person went on to another screen
 * or typed into the field since
 */
export function keepTypedFields(): () => void {
	const kept = new Map([...fields()].map(([place, field]) => [place, contentOf(field)]));
	const { pathname } = location;
	const root = document.body.firstElementChild;
	const isSameScreen = () => location.pathname === pathname && root?.isConnected === true;
	const typedSince = new Set<EventTarget | null>();
	const noteTyped = ({ target }: Event): void => void typedSince.add(target);
	function putBack(framesLeft: number): void {
		const there = fields();
		const isDrawn = [...kept.keys()].every((place) => there.has(place));
		if (isSameScreen() && !isDrawn && framesLeft > 0) {
			nextFrame(() => putBack(framesLeft - 1));
			return;
		}
		document.removeEventListener('input', noteTyped, true);
		for (const [place, field] of there) if (typedSince.has(field)) kept.delete(place);
		if (isSameScreen()) fillAll(there, kept);
	}
	return () => {
		document.addEventListener('input', noteTyped, true);
		nextFrame(() => putBack(MOST_FRAMES));
	};
}

function fillAll(there: Map<string, Field>, kept: Map<string, Content>): void {
	for (const [place, field] of there) {
		const content = kept.get(place);
		if (content !== undefined && content !== contentOf(field) && takes(field, content)) fill(field, content);
	}
}

/**
 * A list of places that has not loaded has no choices yet; the choice of a combobox has another name in the
 * new language.
 */
function takes(field: Field, content: string | boolean): boolean {
	if (field instanceof HTMLSelectElement) return [...field.options].some(({ value }) => value === content);
	return field.getAttribute('role') !== 'combobox' || field.value === '';
}

const nextFrame = (then: () => void): void => void requestAnimationFrame(then);

/** Keys are name, kind and number among fields with the same name and kind. */
function fields(): Map<string, Field> {
	const found = new Map<string, Field>();
	for (const field of document.querySelectorAll<Field>(FIELDS)) {
		const kind = `${field.type} ${field.name} ${isMark(field) ? field.value : ''}`;
		let place = 0;
		while (found.has(`${kind} ${place}`)) place += 1;
		found.set(`${kind} ${place}`, field);
	}
	return found;
}

const isMark = (field: Field): field is HTMLInputElement =>
	field.type === 'checkbox' || field.type === 'radio';

/** Undefined for a choice that the list lacks, which is not an empty one. */
function contentOf(field: Field): Content {
	if (isMark(field)) return field.checked;
	return field instanceof HTMLSelectElement && field.selectedIndex < 0 ? undefined : field.value;
}

/** Acts like a person, so that the form notices. */
function fill(field: Field, value: string | boolean): void {
	if (field.disabled) return;
	if (isMark(field)) {
		// The chosen radio takes the choice from the others.
		if (value || field.type === 'checkbox') field.click();
		return;
	}
	field.value = String(value);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
