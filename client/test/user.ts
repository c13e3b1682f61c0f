import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/** A person at the screen who does one thing right after the other; the default pauses a moment after each. */
export const newUser = (options: Options = {}): UserEvent => userEvent.setup({ delay: null, ...options });

/** Puts a text behind what is in a field, at once: each typed letter would render the form anew. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
	await user.click(field);
	await user.paste(text);
}
