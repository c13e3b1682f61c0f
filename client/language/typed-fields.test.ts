import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTypedFields } from './typed-fields.ts';

function form(): HTMLElement[] {
	const named = (field: HTMLElement, more: Record<string, string>) => Object.assign(field, more);
	const input = (more: Record<string, string>) => named(document.createElement('input'), more);
	const choice = document.createElement('select');
	choice.append(new Option('1'), new Option('2'));
	return [
		input({ name: 'name' }),
		named(document.createElement('textarea'), { name: 'note' }),
		named(choice, { name: 'class' }),
		input({ type: 'radio', name: 'agrees', value: 'Yes' }),
		input({ type: 'radio', name: 'agrees', value: 'No' }),
		input({ type: 'checkbox', name: 'photo' }),
		input({ type: 'file', name: 'picture' }),
	];
}

function draw(): void {
	const root = document.createElement('div');
	root.append(...form());
	document.body.replaceChildren(root);
}
const redraw = (): void => document.querySelector('div')?.replaceChildren(...form());
const fieldNamed = (name: string, value = ''): HTMLInputElement => {
	const field = document.querySelector<HTMLInputElement>(`[name=${name}]${value && `[value=${value}]`}`);
	if (!field) throw new Error(`no field ${name}`);
	return field;
};
function type(): void {
	fieldNamed('name').value = 'Anjali';
	fieldNamed('note').value = 'two lines\nof text';
	fieldNamed('class').value = '2';
	fieldNamed('agrees', 'No').checked = true;
	fieldNamed('photo').checked = true;
}
/** Waits for more frames than the code does. */
async function frames(): Promise<void> {
	for (let frame = 0; frame < 25; frame += 1) await new Promise(requestAnimationFrame);
}

beforeEach(() => {
	draw();
	type();
});
afterEach(() => {
	document.body.replaceChildren();
	history.replaceState(null, '', '/');
});

test('what is typed and chosen is there again, and the form hears of it', async () => {
	const putBack = keepTypedFields();
	redraw();
	const heard: string[] = [];
	const hear = ({ target }: Event) => void heard.push((target as HTMLInputElement).name);
	for (const event of ['input', 'change']) document.querySelector('div')?.addEventListener(event, hear);
	putBack();
	await frames();
	expect(fieldNamed('name').value).toBe('Anjali');
	expect(fieldNamed('note').value).toBe('two lines\nof text');
	expect(fieldNamed('class').value).toBe('2');
	expect([fieldNamed('agrees', 'Yes').checked, fieldNamed('agrees', 'No').checked]).toEqual([false, true]);
	expect(fieldNamed('photo').checked).toBe(true);
	expect(new Set(heard)).toEqual(new Set(['name', 'note', 'class', 'agrees', 'photo']));
});

test.each([
	['another screen', () => history.replaceState(null, '', '/own-password')],
	['another app', draw],
])('a field of the same name on %s stays empty', async (_, go) => {
	const putBack = keepTypedFields();
	redraw();
	go();
	putBack();
	await frames();
	expect(fieldNamed('name').value).toBe('');
});

test('what is typed before the first drawing of the new page stays, also over a field that was empty', async () => {
	fieldNamed('note').value = '';
	const putBack = keepTypedFields();
	redraw();
	putBack();
	for (const name of ['name', 'note']) {
		fieldNamed(name).value = 'Sravani';
		fieldNamed(name).dispatchEvent(new Event('input', { bubbles: true }));
	}
	await frames();
	expect(fieldNamed('name').value).toBe('Sravani');
	expect(fieldNamed('note').value).toBe('Sravani');
	expect(fieldNamed('class').value).toBe('2');
});

/** The form has a list of states, and a village that is searched. */
function drawPlace(states: string[], village: string): void {
	const state = Object.assign(document.createElement('select'), { name: 'state' });
	state.append(...['', ...states].map((code) => new Option(code)));
	state.value = '36';
	const search = Object.assign(document.createElement('input'), { name: 'village', value: village });
	search.setAttribute('role', 'combobox');
	document.querySelector('div')?.replaceChildren(state, search);
}
const heardIn = () => {
	const heard: string[] = [];
	const hear = ({ target }: Event) => void heard.push((target as HTMLInputElement).name);
	for (const event of ['input', 'change']) document.querySelector('div')?.addEventListener(event, hear);
	return heard;
};

test('a place that was filled in stays, also where the phone had no list to name it', async () => {
	drawPlace([], '');
	const putBack = keepTypedFields();
	drawPlace(['36'], 'సూరారం');
	const heard = heardIn();
	putBack();
	await frames();
	expect([fieldNamed('state').value, fieldNamed('village').value]).toEqual(['36', 'సూరారం']);
	expect(heard).toEqual([]);
});

test('a chosen place is not taken away where its list has not come yet, nor typed again by its English name', async () => {
	drawPlace(['36'], 'Suraram');
	const putBack = keepTypedFields();
	drawPlace([], 'సూరారం');
	const heard = heardIn();
	putBack();
	await frames();
	expect(heard).toEqual([]);
	drawPlace([], '');
	putBack();
	await frames();
	expect(heard).toEqual(['village']);
});
