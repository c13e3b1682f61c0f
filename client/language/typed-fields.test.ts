import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTypedFields } from './typed-fields.ts';

const FORM = `
	<input name="name">
	<textarea name="note"></textarea>
	<select name="class"><option>1</option><option>2</option></select>
	<input type="radio" name="agrees" value="Yes"><input type="radio" name="agrees" value="No">
	<input type="checkbox" name="photo">
	<input type="file" name="picture">`;

const draw = (): void => {
	document.body.innerHTML = `<div>${FORM}</div>`;
};
const redraw = (): void => {
	const root = document.querySelector('div');
	if (root) root.innerHTML = FORM;
};
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
const frames = () => new Promise((resolve) => setTimeout(resolve, 600));

beforeEach(() => {
	draw();
	type();
});
afterEach(() => {
	document.body.innerHTML = '';
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
