import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../test/user.ts';
import { TextField } from '../inputs/field.tsx';
import { AlertDialog, ConfirmDialog, Dialog } from './dialog.tsx';

function Alerting() {
	const [message, setMessage] = useState<string | null>(null);
	return (
		<>
			<button type="button" onClick={() => setMessage('All fields are required!')}>
				Register
			</button>
			<AlertDialog message={message} onClose={() => setMessage(null)} />
		</>
	);
}

test('an alert says its text, waits for OK and gives the focus back', async () => {
	const user = newUser();
	render(<Alerting />);
	await user.click(screen.getByRole('button', { name: 'Register' }));
	const dialog = await screen.findByRole('alertdialog');
	expect(within(dialog).getByRole('alert').textContent).toBe('All fields are required!');
	const ok = within(dialog).getByRole('button', { name: 'OK' });
	await waitFor(() => expect(document.activeElement).toBe(ok));
	await user.click(ok);
	await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register' })));
});

test('a dialog with fields begins at the first, one without at Close', async () => {
	const { rerender } = render(
		<Dialog open title="Send back" onClose={() => undefined}>
			<TextField label="Note" />
		</Dialog>,
	);
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
	rerender(
		<Dialog key="other" open title="Photo" onClose={() => undefined}>
			A photo
		</Dialog>,
	);
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
});

test('a question is answered with its word or closed by Escape', async () => {
	const user = newUser();
	const onConfirm = vi.fn();
	const onClose = vi.fn();
	render(
		<ConfirmDialog
			open
			title="Remove this photo?"
			message="It will be deleted."
			confirmLabel="Remove"
			onConfirm={onConfirm}
			onClose={onClose}
		/>,
	);
	await user.click(await screen.findByRole('button', { name: 'Remove' }));
	expect(onConfirm).toHaveBeenCalledOnce();
	await user.keyboard('{Escape}');
	expect(onClose).toHaveBeenCalledOnce();
});

test('a tap beside closes a dialog, but neither an alert nor a question', () => {
	const [onClose, stay] = [vi.fn(), vi.fn()];
	const question = { title: 'Remove?', message: 'It will be deleted.', confirmLabel: 'Remove' };
	render(
		<>
			<Dialog open title="Photo" onClose={onClose}>
				A photo
			</Dialog>
			<ConfirmDialog open {...question} onConfirm={stay} onClose={stay} />
			<AlertDialog message="All fields are required!" onClose={stay} />
		</>,
	);
	const overlays = document.querySelectorAll('dialog');
	for (const overlay of overlays) fireEvent.click(overlay, { clientX: -1, clientY: -1 });
	expect([overlays.length, onClose.mock.calls.length, stay.mock.calls.length]).toEqual([3, 1, 0]);
});

const Next = ({ onClose }: { onClose: () => void }) => (
	<Dialog open title="Next" onClose={onClose}>
		Here
	</Dialog>
);

const nextCode = Promise.withResolvers<{ default: typeof Next }>();
const LateNext = lazy(() => nextCode.promise);

function Steps() {
	const [step, setStep] = useState<'first' | 'next' | undefined>('first');
	const close = () => setStep(undefined);
	return (
		<Suspense>
			{step === 'first' && (
				<Dialog open title="First" onClose={close}>
					<button type="button" onClick={() => setStep('next')}>
						Go on
					</button>
				</Dialog>
			)}
			{step === 'next' && <LateNext onClose={close} />}
		</Suspense>
	);
}

test('a dialog that gives way to one whose code still loads does not close the next one', async () => {
	const user = newUser();
	render(<Steps />);
	await user.click(screen.getByRole('button', { name: 'Go on' }));
	// The event of the dialog that was left needs this time.
	await new Promise((done) => setTimeout(done, 20));
	nextCode.resolve({ default: Next });
	expect(await screen.findByRole('dialog', { name: 'Next' })).toBeDefined();
});
