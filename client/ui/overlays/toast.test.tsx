import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastPlace, ToastProvider, useToast } from './toast.tsx';

function Saving() {
	const showToast = useToast();
	return (
		<button type="button" onClick={() => showToast('Saved on this phone', { milliseconds: 2000 })}>
			Save
		</button>
	);
}

afterEach(() => {
	vi.useRealTimers();
});

test('a toast is announced and goes after its time', () => {
	vi.useFakeTimers();
	render(
		<ToastProvider>
			<Saving />
		</ToastProvider>,
	);
	fireEvent.click(screen.getByRole('button', { name: 'Save' }));
	expect(screen.getByRole('status').textContent).toBe('Saved on this phone');
	act(() => void vi.advanceTimersByTime(2000));
	expect(screen.getByRole('status').textContent).toBe('');
});

function Hiding({ onUndo }: { onUndo: () => void }) {
	const showToast = useToast();
	return (
		<button type="button" onClick={() => showToast('Hidden', { undo: onUndo })}>
			Hide
		</button>
	);
}

test('the message offers Undo once, and stays for ten seconds', () => {
	vi.useFakeTimers();
	const undone = vi.fn();
	render(
		<ToastProvider>
			<ToastPlace />
			<Hiding onUndo={undone} />
		</ToastProvider>,
	);
	fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
	act(() => void vi.advanceTimersByTime(9900));
	fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
	expect(undone).toHaveBeenCalledOnce();
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
	act(() => void vi.advanceTimersByTime(10_000));
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
