import * as z from 'zod/mini';

export const PHOTO_REQUIRED = 'Photo is required';

/** This check does not abort, because a check of the whole form follows. */
export const photoOfTask = z.custom<File>((photo) => photo instanceof File, {
	message: PHOTO_REQUIRED,
	abort: false,
});

/** The message is above the button, besides those at the fields; `FormFailure` finds it there. */
export const saidInGeneral = <Values>(message: string) =>
	z.refine<Values>(() => false, {
		path: ['root', 'message'],
		message,
		when: ({ issues }) => issues.length > 0,
	});
