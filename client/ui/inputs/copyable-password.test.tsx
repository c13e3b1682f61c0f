import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../overlays/toast.tsx';
import { CopyablePassword } from './copyable-password.tsx';

function renderPassword() {
	render(
		<ToastProvider>
			<CopyablePassword label="Password" value="3210ANJA" copiedText="Password copied to clipboard!" />
		</ToastProvider>,
	);
}

async function pressCopy() {
	await act(async () => {
		fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
	});
}

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('copies the password and says so for two seconds', async () => {
	vi.useFakeTimers();
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal('navigator', { clipboard: { writeText } });
	renderPassword();
	await pressCopy();
	expect(writeText).toHaveBeenCalledWith('3210ANJA');
	expect(screen.getByRole('status').textContent).toBe('Password copied to clipboard!');
	act(() => void vi.advanceTimersByTime(1999));
	expect(screen.getByRole('status').textContent).not.toBe('');
	act(() => void vi.advanceTimersByTime(1));
	expect(screen.getByRole('status').textContent).toBe('');
});

test('without a clipboard it copies the selection', async () => {
	vi.stubGlobal('navigator', {});
	const execCommand = vi.fn(() => true);
	document.execCommand = execCommand;
	renderPassword();
	await pressCopy();
	expect(execCommand).toHaveBeenCalledWith('copy');
	expect(screen.getByRole('status').textContent).toBe('Password copied to clipboard!');
});

test('the password can be read but not changed', () => {
	renderPassword();
	const input = screen.getByLabelText<HTMLInputElement>('Password');
	expect(input.value).toBe('3210ANJA');
	expect(input.readOnly).toBe(true);
});
