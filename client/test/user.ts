import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/** No delay between actions; the default waits after each. */
export const newUser = (options: Options = {}): UserEvent => userEvent.setup({ delay: null, ...options });

/** Appends text in one step: typing would render the form for each letter. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
	await user.click(field);
	await user.paste(text);
}
