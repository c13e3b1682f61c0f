import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../local/local.ts';
import { Button } from '../inputs/button.tsx';
import { TextField } from '../inputs/field.tsx';
import { Form, FormFailure } from './form.tsx';
import { type FormPlan, useForm } from './use-form.ts';

const START = { name: '', village: '' };
type Values = typeof START;
const schema = z.object({
	name: z.string().check(z.trim(), z.minLength(1, 'Enter the name')),
	village: z.string().check(z.minLength(1, 'Enter the village')),
});

type Plan = Partial<FormPlan<Values, z.infer<typeof schema>>>;

function PlaceForm(plan: Plan) {
	const form = useForm({ schema, start: START, send: async () => undefined, ...plan });
	return (
		<Form form={form}>
			<TextField label="Name" {...form.text('name')} />
			<TextField label="Village" {...form.text('village')} />
			<FormFailure form={form} />
			<Button type="submit" busy={form.isPending} busyLabel="Saving…">
				Save
			</Button>
			<Button onClick={() => form.reset()}>Start again</Button>
		</Form>
	);
}

function open(plan: Plan = {}) {
	render(
		<MemoryRouter>
			<Link to="/list">List</Link>
			<Routes>
				<Route path="/" element={<PlaceForm {...plan} />} />
				<Route path="/list" element={<p>All places</p>} />
			</Routes>
		</MemoryRouter>,
	);
	return userEvent.setup();
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Save' });

const refused = (errors: Record<string, string>) =>
	new ApiError({ code: 'invalid', detail: 'Not saved', message: 'Not saved', error: 'Not saved', errors });

test('a form with faults is not sent; each fault is said at its field and the first has the focus', async () => {
	const send = vi.fn(async () => undefined);
	const user = open({ send });
	await user.click(save());
	await screen.findByText('Enter the name');
	screen.getByText('Enter the village');
	expect(document.activeElement).toBe(field('Name'));
	await user.type(field('Name'), 'Anganwadi');
	expect(screen.queryByText('Enter the name')).toBeNull();
	screen.getByText('Enter the village');
	await user.click(save());
	await waitFor(() => expect(document.activeElement).toBe(field('Village')));
	expect(send).not.toHaveBeenCalled();
});

test('the schema makes what is sent, and two quick taps send it once', async () => {
	const sent = Promise.withResolvers<undefined>();
	const send = vi.fn(() => sent.promise);
	const user = open({ send });
	await user.type(field('Name'), ' Anganwadi ');
	await user.type(field('Village'), 'Ramagiri');
	await user.dblClick(save());
	await screen.findByRole('button', { name: 'Saving…' });
	sent.resolve(undefined);
	await screen.findByRole('button', { name: 'Save' });
	expect(send.mock.calls).toEqual([
		[
			{ name: 'Anganwadi', village: 'Ramagiri' },
			{ name: ' Anganwadi ', village: 'Ramagiri' },
		],
	]);
});

test('while it is being saved a form takes no changes, and takes them again after a refusal', async () => {
	const sent = Promise.withResolvers<undefined>();
	const user = open({ send: () => sent.promise, start: { name: 'Anganwadi', village: 'Ramagiri' } });
	await user.click(save());
	await screen.findByRole('button', { name: 'Saving…' });
	await user.type(field('Village'), ' Kothapalli');
	expect(field('Village').value).toBe('Ramagiri');
	sent.reject(refused({}));
	await screen.findByText('Not saved');
	await user.type(field('Village'), ' Kothapalli');
	expect(field('Village').value).toBe('Ramagiri Kothapalli');
});

test('the refusal of a field stands at the field, which has the focus; nothing that was typed is lost', async () => {
	const send = vi.fn(async () => Promise.reject(refused({ village: 'No such village' })));
	const user = open({ send, start: { name: 'Anganwadi', village: 'Ramagiri' } });
	await user.click(save());
	await screen.findByText('No such village');
	await waitFor(() => expect(document.activeElement).toBe(field('Village')));
	expect(screen.queryByText('Not saved')).toBeNull();
	expect(field('Village').value).toBe('Ramagiri');
});

test('the refusal of a field that this form does not have is said above the button', async () => {
	const send = async () => Promise.reject(refused({ year: 'No such year' }));
	const user = open({ send, start: { name: 'Anganwadi', village: 'Ramagiri' } });
	await user.click(save());
	await screen.findByText('Not saved');
	await user.type(field('Name'), '!');
	expect(screen.queryByText('Not saved')).toBeNull();
});

test('a fault at a field that the form does not show is said above the button', async () => {
	open({ refused: { message: '', fields: { rows: 'Too many rows' } } });
	await screen.findByText('Too many rows');
});

test('a form that opens with a refusal shows it, and focuses the field', async () => {
	open({
		refused: { message: 'Not saved', hint: 'Nothing is lost.', fields: { village: 'No such village' } },
	});
	await screen.findByText('No such village');
	screen.getByText('Nothing is lost.');
	expect(document.activeElement).toBe(field('Village'));
});

test('a draft hears of each change', async () => {
	const keep = vi.fn();
	const user = open({ keep });
	await user.type(field('Name'), 'Ab');
	expect(keep.mock.calls.map(([values]) => values.name)).toEqual(['A', 'Ab']);
});

test('a link asks before it takes typed text away; the answer Stay keeps it, Leave follows the link', async () => {
	const user = open();
	await user.type(field('Name'), 'Anganwadi');
	await user.click(screen.getByRole('link', { name: 'List' }));
	await user.click(await screen.findByRole('button', { name: 'Stay' }));
	expect(field('Name').value).toBe('Anganwadi');
	await user.click(screen.getByRole('link', { name: 'List' }));
	await user.click(await screen.findByRole('button', { name: 'Leave' }));
	await screen.findByText('All places');
});

test('two unsaved forms on one page ask one question', async () => {
	const user = userEvent.setup();
	render(
		<MemoryRouter>
			<Link to="/list">List</Link>
			<Routes>
				<Route
					path="/"
					element={
						<>
							<PlaceForm />
							<PlaceForm />
						</>
					}
				/>
				<Route path="/list" element={<p>All places</p>} />
			</Routes>
		</MemoryRouter>,
	);
	for (const name of screen.getAllByRole('textbox', { name: 'Name' })) await user.type(name, 'Anganwadi');
	await user.click(screen.getByRole('link', { name: 'List' }));
	await user.click(await screen.findByRole('button', { name: 'Leave' }));
	await screen.findByText('All places');
});

const isAskedAtTheEnd = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before a reload only while there is typed text that nothing keeps', async () => {
	const user = open();
	expect(isAskedAtTheEnd()).toBe(false);
	await user.type(field('Name'), 'Anganwadi');
	await user.type(field('Village'), 'Ramagiri');
	expect(isAskedAtTheEnd()).toBe(true);
	await user.click(save());
	await waitFor(() => expect(isAskedAtTheEnd()).toBe(false));
	await user.type(field('Village'), '!');
	expect(isAskedAtTheEnd()).toBe(true);
	await user.click(screen.getByRole('button', { name: 'Start again' }));
	expect(isAskedAtTheEnd()).toBe(false);
});

test('typed text that a question kept from being sent still counts as not saved', async () => {
	const send = vi.fn(async () => false);
	const user = open({ send });
	await user.type(field('Name'), 'Anganwadi');
	await user.type(field('Village'), 'Ramagiri');
	await user.click(save());
	await waitFor(() => expect(send).toHaveBeenCalled());
	await screen.findByRole('button', { name: 'Save' });
	expect(isAskedAtTheEnd()).toBe(true);
});

test('a form whose text is kept on the phone asks nothing', async () => {
	const user = open({ keep: () => undefined });
	await user.type(field('Name'), 'Anganwadi');
	expect(isAskedAtTheEnd()).toBe(false);
	await user.click(screen.getByRole('link', { name: 'List' }));
	await screen.findByText('All places');
});
