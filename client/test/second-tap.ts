import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** In milliseconds from the first tap to the second: bouncing, impatient, doubtful. */
export const SECOND_TAPS = [100, 700, 3000];

/** The button may be gone after the first tap. */
export async function tapAgain(user: UserEvent, name: string, afterMs: number): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, afterMs));
	const button = screen.queryByRole('button', { name });
	if (button) await user.click(button);
}
