import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import telugu from '../../language/te/fellow.po';
import { bareWords } from '../../test/pseudo-language.ts';
import { newUser } from '../../test/user.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

const onChange = vi.fn<(iso: string) => void>();

function Held(props: Partial<DateFieldProps>) {
	const [value, setValue] = useState(props.value ?? '');
	return (
		<>
			<DateField
				label="Date of Birth"
				{...props}
				value={value}
				onChange={(iso) => {
					onChange(iso);
					setValue(iso);
				}}
			/>
			<button type="button">After</button>
		</>
	);
}

function setUp(props: Partial<DateFieldProps> = {}) {
	onChange.mockClear();
	render(<Held {...props} />);
	return { user: newUser(), input: screen.getByLabelText<HTMLInputElement>('Date of Birth') };
}

const findCalendar = () => screen.findByRole('dialog', { name: 'Choose a date: Date of Birth' });

test('digits alone are enough, and the value is year first', async () => {
	const { user, input } = setUp();
	await user.type(input, '15082004');
	expect(input.value).toBe('15-08-2004');
	expect(onChange).toHaveBeenLastCalledWith('2004-08-15');
});

test('a date typed with slashes is understood', async () => {
	const { user, input } = setUp();
	await user.type(input, '5/8/2004');
	expect(input.value).toBe('05-08-2004');
	expect(onChange).toHaveBeenLastCalledWith('2004-08-05');
});

test('half a date stays on the screen, has no value, and can be deleted', async () => {
	const { user, input } = setUp({ value: '2004-08-15' });
	await user.type(input, '{Backspace}{Backspace}');
	expect(input.value).toBe('15-08-20');
	expect(onChange).toHaveBeenLastCalledWith('');
	await user.type(input, '{Backspace}{Backspace}{Backspace}');
	expect(input.value).toBe('15-08');
});

test('an impossible date is named once the field is left', async () => {
	const { user, input } = setUp();
	await user.type(input, '31022004');
	expect(screen.queryByRole('alert')).toBeNull();
	await user.tab();
	expect(screen.getByRole('alert').textContent).toBe('Date input not valid.');
	expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a date after the last one allowed is named', async () => {
	const { user, input } = setUp({ max: '2026-11-05' });
	await user.type(input, '06112026');
	await user.tab();
	expect(screen.getByRole('alert').textContent).toBe('Choose a date not later than 05-11-2026.');
});

test('the calendar opens on a tap and leaves the focus to the typing', async () => {
	const { user, input } = setUp();
	await user.click(input);
	await findCalendar();
	expect(document.activeElement).toBe(input);
	await user.keyboard('01012005');
	expect(input.value).toBe('01-01-2005');
});

test('the year list has exactly 100 years and ends with this one', async () => {
	const { user, input } = setUp();
	await user.click(input);
	await findCalendar();
	const years = [...screen.getByLabelText<HTMLSelectElement>(/year/i).options].map(({ value }) =>
		Number(value),
	);
	expect(years).toHaveLength(100);
	expect(Math.max(...years)).toBe(new Date().getFullYear());
});

test('choosing a day fills the field and closes the calendar', async () => {
	const { user, input } = setUp({ value: '2004-08-15' });
	await user.click(input);
	await findCalendar();
	await user.click(screen.getByRole('button', { name: /20 August 2004/ }));
	expect(input.value).toBe('20-08-2004');
	expect(onChange).toHaveBeenLastCalledWith('2004-08-20');
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a day beyond the last one allowed cannot be chosen', async () => {
	const { user, input } = setUp({ value: '2026-11-05', max: '2026-11-05' });
	await user.click(input);
	await findCalendar();
	const day = screen.getByRole<HTMLButtonElement>('button', { name: /\b6 November 2026/ });
	expect(day.disabled).toBe(true);
});

test.each(['{Escape}', '{Tab}'])('%s closes the calendar', async (key) => {
	const { user, input } = setUp();
	await user.click(input);
	await findCalendar();
	await user.keyboard(key);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press outside closes the calendar', async () => {
	const { user, input } = setUp();
	await user.click(input);
	await findCalendar();
	await user.click(document.body);
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press on a button outside closes the calendar only when it is over, so that the button stays where it is', async () => {
	const { user, input } = setUp();
	await user.click(input);
	await findCalendar();
	const after = screen.getByRole('button', { name: 'After' });
	await user.pointer({ keys: '[MouseLeft>]', target: after });
	expect(document.activeElement).toBe(after);
	expect(screen.getByRole('dialog')).toBeTruthy();
	await user.pointer({ keys: '[/MouseLeft]', target: after });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrow key leads from the field into the calendar', async () => {
	const { user, input } = setUp({ value: '2004-08-15' });
	await user.click(input);
	await findCalendar();
	await user.keyboard('{ArrowDown}');
	await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/15 August 2004/));
});

test('the calendar opens when the Tab key leads into the field, and leaves the focus to the typing', async () => {
	const { user, input } = setUp();
	await user.tab();
	await findCalendar();
	expect(document.activeElement).toBe(input);
	await user.keyboard('01012005');
	expect(input.value).toBe('01-01-2005');
	await user.tab();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar: Date of Birth' }));
	await user.tab({ shift: true });
	await findCalendar();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
	['leaving the field', '{Tab}'],
	['Enter', '{Enter}'],
])('an impossible date is named after %s, also where the form misses a date', async (_, key) => {
	const { user, input } = setUp({ error: 'Date of birth is required' });
	expect(screen.getByRole('alert').textContent).toBe('Date of birth is required');
	await user.type(input, '31022004');
	await user.keyboard(key);
	expect(screen.getByRole('alert').textContent).toBe('Date input not valid.');
});

test('a focus that the page gives does not open the calendar', () => {
	const { input } = setUp();
	act(() => input.focus());
	expect(document.activeElement).toBe(input);
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(screen.queryByText('Loading calendar…')).toBeNull();
});

test('the calendar opens near the likely date', async () => {
	const { user, input } = setUp({ near: '2004-11-01', max: '2026-11-22' });
	await user.click(input);
	await findCalendar();
	expect(screen.getByLabelText<HTMLSelectElement>(/year/i).value).toBe('2004');
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /month/i }).value).toBe('10');
});

test('the calendar stands below the message of the field', async () => {
	const { user, input } = setUp({ error: 'Date of birth is required' });
	await user.click(input);
	const calendar = await findCalendar();
	const isBefore = screen.getByRole('alert').compareDocumentPosition(calendar);
	expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('in Telugu the calendar is in Telugu, also for those who hear it', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00'), toFake: ['Date'] });
	setLanguage('te', telugu);
	onTestFinished(() => {
		vi.useRealTimers();
		setLanguage('en', {});
	});
	const { user } = setUp({ value: '2026-11-18' });
	await user.click(screen.getAllByRole('button')[0] as HTMLElement);
	const calendar = await screen.findByRole('dialog');
	expect(bareWords(calendar, ['Date of Birth'])).toEqual([]);
	for (const name of ['ఈ రోజు, గురువారం నవంబర్ 19 2026', 'బుధవారం నవంబర్ 18 2026, ఎంచుకున్నారు'])
		expect(screen.getByRole('button', { name })).toBeTruthy();
	expect(calendar.textContent).toContain('సోమ');
});
